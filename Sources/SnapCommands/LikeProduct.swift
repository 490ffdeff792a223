import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import SnapService

/// `catchkit snap like PRODUCT`
struct LikeProduct: Sendable {
  let id: String
  let isUndone: Bool

  static var command: Command<Environment> {
    .changing(
      "like", Text(en: "Put a product on your list", ko: "상품 찜하기"), into: LikeProduct.init,
      SnapOptions.productID,
      .flag("undo", Text(en: "Take it off the list", ko: "찜 취소"), isCommon: true),
      examples: [
        Example("catchkit snap like prd-1", "Like", "찜"),
        Example("catchkit snap like prd-1 --undo", "No more", "찜 취소"),
        Example("catchkit snap like prd-1 --json | jq .data.is_liked", "For a script", "스크립트에서"),
      ],
      view: ProductView.view, contract: "catchkit.snap.like",
      message: { row in
        let title = row.product.title
        return row.isLiked
          ? Text(en: "'\(title)' is on your list", ko: "'\(title)' 찜")
          : Text(en: "'\(title)' is off your list", ko: "'\(title)' 찜 취소")
      }
    ) { request, transaction, actor, _ throws(Failure) in
      // A product that was hidden since can still come off the list.
      let liked = try Products.likes(of: actor, in: transaction.view)
      let product =
        if request.isUndone, let id = ID<Product>(request.id),
          liked.contains(where: { $0.product == id }), let own = try transaction.view.record(id)
        { own } else { try Products.find(request.id, for: actor, in: transaction.view) }
      try Products.like(product, !request.isUndone, by: actor, in: transaction)
      return try ProductView.row(product, for: actor, in: transaction.view)
    }
  }
}

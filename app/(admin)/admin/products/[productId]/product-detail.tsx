"use client";

import { useQuery } from "@tanstack/react-query";
import { CopyButton } from "@/app/(admin)/detail/copy-button";
import { Detail } from "@/app/(admin)/detail/detail";
import { Facts } from "@/app/(admin)/detail/facts";
import { BackLink } from "@/components/layout/back-link";
import { LocalDate } from "@/components/text/local-date";
import { Badge } from "@/components/ui/badge";
import { getProduct } from "@/lib/billing/admin-calls";
import { formatPrice } from "@/lib/billing/money";
import { toQueryOptions } from "@/lib/queries";
import { ProductRoles } from "./product-roles";
import { getProductInput } from "./queries";

export function ProductDetail({ productId }: { productId: string }) {
  const query = useQuery(toQueryOptions(getProduct, getProductInput(productId)));
  return (
    <Detail
      back={<BackLink href="/admin/products">Back to products</BackLink>}
      query={query}
      missing="Product not found"
      kind="Product"
      title={({ name }) => name}
      description={({ description }) => description}
    >
      {(product) => (
        <>
          <ProductRoles product={product} />
          <section className="grid gap-3">
            <h2 className="font-semibold">In Stripe</h2>
            <Facts
              facts={{
                ID: (
                  <span className="flex items-center gap-1.5">
                    {product.id}
                    <CopyButton label="Copy the ID of the product" text={product.id} />
                  </span>
                ),
                State: product.active ? <Badge variant="primary">On sale</Badge> : <Badge>Not on sale</Badge>,
                Created: <LocalDate value={product.created_at} hasTime />,
                Updated: <LocalDate value={product.updated_at} hasTime />,
                Prices: product.prices?.length ? (
                  <ul className="grid gap-1">
                    {product.prices.map((price) => (
                      <li key={price.id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
                        {formatPrice(price)}
                        <span className="text-compact text-muted-foreground">{price.id}</span>
                        {!price.active && <Badge>Not on sale</Badge>}
                      </li>
                    ))}
                  </ul>
                ) : (
                  "None"
                ),
              }}
            />
          </section>
        </>
      )}
    </Detail>
  );
}

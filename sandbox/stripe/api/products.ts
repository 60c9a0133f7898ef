import type Stripe from "stripe";
import { type Account, updateAndEmit } from "../account.ts";
import { createInvalidRequest, createMissingResource } from "../errors.ts";
import { newId } from "../ids.ts";
import { CREATED_PARAM, isWithin, PAGING_PARAMS, toPage } from "../lists.ts";
import { newProduct } from "../objects/catalogue.ts";
import { mergeMetadata, type Rule } from "../params.ts";
import { type AnyEndpoint, endpoint } from "../rest.ts";

export const getProduct = (account: Account, id: string, param?: string) => {
  const product = account.products.get(id);
  if (!product) throw createMissingResource("product", id, param);
  return product;
};

const PRODUCT = {
  name: "text",
  active: "boolean",
  description: "text",
  images: "texts",
  metadata: "metadata",
  statement_descriptor: "text",
  unit_label: "text",
  url: "text",
} satisfies { [name in keyof Stripe.ProductUpdateParams]: Rule };

function setProduct(product: Stripe.Product, params: Stripe.ProductUpdateParams, at: number) {
  const { metadata, name, active, images, ...texts } = params;
  product.metadata = mergeMetadata(product.metadata, metadata);
  if (name) product.name = name;
  if (active !== undefined) product.active = active;
  if (images !== undefined) product.images = images || [];
  for (const key of ["description", "statement_descriptor", "unit_label", "url"] as const)
    if (texts[key] !== undefined) product[key] = texts[key] || null;
  if (texts.default_price) product.default_price = texts.default_price;
  product.updated = at;
}

export const productEndpoints: AnyEndpoint[] = [
  endpoint<Stripe.ProductListParams>({
    method: "GET",
    path: "/v1/products",
    parameters: { ...PAGING_PARAMS, ...CREATED_PARAM, active: "boolean", ids: "texts" },
    answer({ account, params }) {
      const { active, created, ids } = params;
      const matches = [...account.products.values()].filter(
        (one) =>
          (active === undefined || one.active === active) &&
          (!ids || ids.includes(one.id)) &&
          isWithin(one.created, created),
      );
      return toPage(matches, params, { url: "/v1/products", kind: "product" });
    },
  }),
  endpoint<Stripe.ProductCreateParams>({
    method: "POST",
    path: "/v1/products",
    parameters: { ...PRODUCT, id: "text" },
    required: ["name"],
    answer({ account, params: { id = newId("prod", 14), ...params } }) {
      const at = account.now();
      if (account.products.has(id))
        throw createInvalidRequest("Product already exists.", "id", "resource_already_exists");
      const product = newProduct(id, params.name, at);
      setProduct(product, params as Stripe.ProductUpdateParams, at);
      account.products.set(id, product);
      account.emit("product.created", product, at);
      return product;
    },
  }),
  endpoint<Stripe.ProductRetrieveParams>({
    method: "GET",
    path: "/v1/products/:id",
    answer: ({ account, id }) => getProduct(account, id),
  }),
  endpoint<Stripe.ProductUpdateParams>({
    method: "POST",
    path: "/v1/products/:id",
    parameters: { ...PRODUCT, default_price: "text" },
    answer({ account, id, params }) {
      const product = getProduct(account, id);
      if (params.default_price && !account.prices.has(params.default_price))
        throw createMissingResource("price", params.default_price, "default_price");
      const at = account.now();
      updateAndEmit(account, "product", product, at, () => setProduct(product, params, at));
      return product;
    },
  }),
];

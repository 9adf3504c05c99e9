import { BILLING_METHODS, billingDocTypes } from '@pinkas/domain/billing/billing-template';

/** Returns the address of a new billing template that is filled from a document; undefined where its type is never billed. */
export function billingFromDocument(id: string, docType: number): string | undefined {
  const isBilled = BILLING_METHODS.some((method) =>
    billingDocTypes(method).some((type) => type === docType),
  );
  return isBilled
    ? `/sales/billing?template=new&document=${id}&type=${String(docType)}`
    : undefined;
}

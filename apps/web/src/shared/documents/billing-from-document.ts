import { BILLED_TYPES } from '@pinkas/domain/documents/rules/doc-type';

/** Returns the address of a new billing template that is filled from a document; undefined where its type is never billed. */
export function billingFromDocument(id: string, docType: number): string | undefined {
  const isBilled = Object.values(BILLED_TYPES).some((types) =>
    types.some((type) => type === docType),
  );
  return isBilled
    ? `/sales/billing?template=new&document=${id}&type=${String(docType)}`
    : undefined;
}

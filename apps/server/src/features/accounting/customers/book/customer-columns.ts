import type { CustomerForm } from '@pinkas/contract/accounting/customers/customer-fields';
import { searchText } from '@pinkas/domain/text/search-text';

/** What a form holds in the columns of its own row. */
export type CustomerDetails = Omit<CustomerForm, 'contacts' | 'tagIds'>;

/** The columns of a form, named as the query builder names them. */
export function toCustomerColumns(form: CustomerDetails) {
  const { paymentTerms, ...rest } = form;
  return {
    ...rest,
    searchName: searchText(form.name),
    paymentTermsKind: paymentTerms?.kind ?? null,
    paymentTermsDays: paymentTerms?.days ?? 0,
  };
}

/** Everything that a form shows of a row, by the names of the form. */
export const DETAILS_OF_ROW = `
  c.name, c.tax_id as "taxId", c.is_supplier as "isSupplier", c.contact_person as "contactPerson",
  c.email, c.phone, c.mobile, c.address, c.city, c.zip, c.country, c.foreign_id as "foreignId", c.website,
  case when c.payment_terms_kind is null then null
    else json_build_object('kind', c.payment_terms_kind, 'days', c.payment_terms_days) end as "paymentTerms",
  c.discount_basis_points as "discountBasisPoints", c.language, c.accounting_key as "accountingKey",
  c.withholding_basis_points as "withholdingBasisPoints",
  c.credit_limit_agorot as "creditLimitAgorot", c.remarks, c.price_list_id as "priceListId"`;

/** The tags of a row as chips show them, those in use and those that are not any more. */
export const TAGS_OF_ROW = `
  coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'color', t.color) order by t.name)
    from customer_tags ct join tags t on t.account_id = $1 and t.id = ct.tag_id
    where ct.account_id = $1 and ct.customer_id = c.id), '[]') as tags`;

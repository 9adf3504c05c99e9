import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** The filter of a report over documents, after the contract's checks. */
export interface ReportFilterInput {
  readonly customerId?: string | undefined;
  readonly itemId?: string | undefined;
  readonly tagId?: string | undefined;
  readonly docType?: number | undefined;
  readonly userId?: string | undefined;
  readonly branchId?: string | undefined;
}

/** Returns the conditions of a filter over `documents d`, but for that of an item. */
export function documentConditions(
  accountId: number,
  filter: ReportFilterInput,
): RawBuilder<SqlBool>[] {
  const { customerId, tagId, docType, userId, branchId } = filter;
  return [
    ...(customerId === undefined ? [] : [sql<SqlBool>`d.customer_id = ${customerId}::uuid`]),
    ...(docType === undefined ? [] : [sql<SqlBool>`d.doc_type = ${docType}`]),
    ...(branchId === undefined ? [] : [sql<SqlBool>`d.branch_id = ${branchId}::uuid`]),
    ...(userId === undefined
      ? []
      : [sql<SqlBool>`(d.actor_id = ${userId} or d.requested_by = ${userId}::uuid)`]),
    ...(tagId === undefined
      ? []
      : [
          sql<SqlBool>`d.id in (select t.document_id from document_tags t
            where t.account_id = ${accountId}::bigint and t.tag_id = ${tagId}::uuid)`,
        ]),
  ];
}

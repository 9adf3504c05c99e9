/*
 * A draft whose card row is charged is neither issued nor scheduled by a person: its document follows from the charge. Its
 * attempts have the key under which it is issued as their source (sales/document-charges).
 */

/** States in which nobody can say whether money moved, and troubles that a person has to settle. */
const IN_DOUBT = `(a.state in ('unknown', 'postponed') or a.trouble in ('differs', 'contradicts', 'claimed', 'cannot-tell'))`;

/** Whether the attempt `a` of a draft holds it: its page is open, nobody knows what became of it, or its document is to come. */
export const HOLDS_DRAFT = `(${IN_DOUBT}
  or (a.state in ('created', 'pending') and not exists (select from card_attempt_events e
    where e.account_id = $1 and e.attempt_id = a.id and e.kind = 'let-go'))
  or (a.state in ('approved', 'captured', 'transmitted', 'settled') and a.document_id is null and a.trouble is null))`;

/** Returns the condition that the draft with this key is being charged. */
export function isBeingCharged(issueKey: string): string {
  return `exists (select from card_attempts a
    where a.account_id = $1 and a.source = 'draft' and a.source_id = ${issueKey} and ${HOLDS_DRAFT})`;
}

/** Returns the state of the charge that holds the draft with this key: `under-way`, `in-doubt`, or null for none. */
export function chargeOfDraft(issueKey: string): string {
  return `(select case when bool_or(${IN_DOUBT}) then 'in-doubt' else 'under-way' end from card_attempts a
    where a.account_id = $1 and a.source = 'draft' and a.source_id = ${issueKey} and ${HOLDS_DRAFT}
    having count(*) > 0)`;
}

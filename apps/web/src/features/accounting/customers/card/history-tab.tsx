import { formatInstant } from '@pinkas/domain/time/local-date';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Timeline } from '@pinkas/ui/feedback/timeline';
import { isolated } from '@pinkas/ui/values/isolated';
import { IconHistory } from '@tabler/icons-react';

import { useActorText } from '../../../../shared/actor/use-actor-text.ts';
import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useHistory } from '../customers.queries.ts';

const PHRASES: Readonly<Record<string, PhraseKey<'customerCard'>>> = {
  'customer.created': 'historyCreated',
  'customer.changed': 'historyChanged',
  'customer.archived': 'historyArchived',
  'customer.restored': 'historyRestored',
  'customer.kept': 'historyKept',
  'customer.merged': 'historyMerged',
  'customer.associated': 'historyAssociated',
  'customer.merge-undone': 'historyMergeUndone',
  'customer.note-added': 'historyNoteAdded',
  'customer.note-removed': 'historyNoteRemoved',
  'customer.note-restored': 'historyNoteRestored',
  'customer.tagged': 'historyTagged',
  'customer.statement-mailed': 'historyStatementMailed',
  'customer.link-made': 'historyLinkMade',
  'customer.link-ended': 'historyLinkEnded',
};

/** Fields of the form by the names under which their changes are recorded. */
const FIELDS: Readonly<Record<string, PhraseKey<'customers'>>> = {
  name: 'name',
  taxId: 'taxId',
  isSupplier: 'isSupplier',
  contactPerson: 'contactPerson',
  email: 'email',
  phone: 'phone',
  mobile: 'mobile',
  address: 'address',
  city: 'city',
  zip: 'zip',
  country: 'country',
  foreignId: 'foreignId',
  website: 'website',
  paymentTerms: 'paymentTerms',
  discountBasisPoints: 'discount',
  language: 'language',
  accountingKey: 'accountingKey',
  withholdingBasisPoints: 'withholding',
  creditLimitAgorot: 'creditLimit',
  remarks: 'remarks',
  contacts: 'sectionContacts',
  tagIds: 'tags',
};

/** What was done to the card, by whom and when. */
export function HistoryTab({ customerId }: { readonly customerId: string }) {
  const text = usePhrases('customerCard');
  const customers = usePhrases('customers');
  const actorText = useActorText();
  const query = useHistory(customerId);
  if (query.isError && query.data === undefined) {
    return <PageError reason={query.error} onRetry={() => void query.refetch()} />;
  }
  if (query.data === undefined) return <SkeletonRows rows={4} />;
  if (query.data.entries.length === 0) return <EmptyState title={text('historyEmpty')} />;
  const fieldWords = (fields: readonly string[]): string =>
    fields
      .flatMap((field) => {
        const phrase = FIELDS[field];
        return phrase === undefined ? [] : [customers(phrase)];
      })
      .join(', ');
  return (
    <div className="customer-card__part">
      <Timeline
        events={query.data.entries.map((entry, index) => {
          const words = text(PHRASES[entry.action] ?? 'historyOther');
          const fields = fieldWords(entry.fields);
          return {
            key: `${entry.at}-${String(index)}`,
            tone: 'none' as const,
            icon: <IconHistory aria-hidden stroke={1.75} />,
            what: fields === '' ? words : `${words}: ${fields}`,
            when: text('historyBy', {
              name: isolated(actorText(entry.by)),
              when: formatInstant(entry.at),
            }),
          };
        })}
      />
      {query.data.hasMore && (
        <p className="customer-note">{text('historyCut', { count: query.data.entries.length })}</p>
      )}
    </div>
  );
}

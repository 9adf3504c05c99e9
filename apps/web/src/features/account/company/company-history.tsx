import type {
  ChangedField,
  CompanyChange,
} from '@pinkas/contract/account/company/company.contract';
import { PAYMENT_FIELDS } from '@pinkas/contract/settings/usage/payment-settings.contract';
import { bankName } from '@pinkas/domain/payments/banks';
import { COMPANY_KINDS } from '@pinkas/domain/vat/company-kind';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Timeline } from '@pinkas/ui/feedback/timeline';
import { Card } from '@pinkas/ui/layout/card';
import { isolated } from '@pinkas/ui/values/isolated';
import { IconHistory } from '@tabler/icons-react';

import { useActorText } from '../../../shared/actor/use-actor-text.ts';
import { PageError } from '../../../shared/dialog/page-error.tsx';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { useCompanyChanges } from './company.queries.ts';

/** Lists who changed which details, and the earlier values. */
export function CompanyHistory() {
  const text = usePhrases('company');
  return (
    <Card title={text('historyTitle')}>
      <Changes />
    </Card>
  );
}

function Changes() {
  const text = usePhrases('company');
  const actorText = useActorText();
  const { data, isError, error, isFetching, refetch } = useCompanyChanges();
  if (data === undefined && isError) {
    return (
      <PageError
        title={text('historyFailed')}
        reason={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <SkeletonRows rows={3} />;
  if (data.changes.length === 0) return <EmptyState title={text('historyEmpty')} />;
  return (
    <Timeline
      events={data.changes.map((change) => ({
        key: change.at,
        tone: 'none' as const,
        icon: <IconHistory aria-hidden stroke={1.75} />,
        what: <ChangedFields change={change} />,
        when: text('historyBy', {
          name: isolated(actorText(change.by)),
          when: formatInstant(change.at),
        }),
      }))}
    />
  );
}

type PaymentField = (typeof PAYMENT_FIELDS)[number];

function isPaymentField(field: ChangedField): field is PaymentField {
  return PAYMENT_FIELDS.some((one) => one === field);
}

function ChangedFields({ change }: { readonly change: CompanyChange }) {
  const text = usePhrases('company');
  const payment = usePhrases('paymentDetails');
  const kinds = usePhrases('companyKinds');
  const { language } = useLanguage();
  const nameOf = (field: ChangedField) => (isPaymentField(field) ? payment(field) : text(field));
  const valueOf = (field: ChangedField, value: string): string => {
    if (field === 'bank') return bankName(value, language);
    if (field === 'isEilatResident') return text(value === 'true' ? 'historyYes' : 'historyNo');
    const kind = field === 'kind' && COMPANY_KINDS.find((known) => known === value);
    return kind ? kinds(kind) : value;
  };
  // Isolated, or two values of one direction would be drawn in the order of the other.
  const shown = (value: string): string => isolated(value === '' ? text('historyNothing') : value);
  return (
    <span className="company-changes">
      {change.changes.map(({ field, before, after }) => (
        <span key={field}>
          {text('historyChange', {
            field: nameOf(field),
            before: shown(valueOf(field, before)),
            after: shown(valueOf(field, after)),
          })}
        </span>
      ))}
    </span>
  );
}

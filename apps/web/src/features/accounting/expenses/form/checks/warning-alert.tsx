import type { ExpenseWarning } from '@pinkas/contract/accounting/expenses/expense-fields';
import { CURRENCIES } from '@pinkas/domain/money/currency';
import { formatAgorot, formatMinor } from '@pinkas/domain/money/format';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { LinkButton, LinkText } from '@pinkas/ui/actions/link-text';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Isolate } from '@pinkas/ui/values/isolate';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import type { DraftInWork } from '../use-expense-draft.ts';

interface WarningProps {
  readonly warning: ExpenseWarning;
  readonly work: DraftInWork;
}

/** One hint: what is unusual, and where the other paper is. */
export function WarningAlert({ warning, work }: WarningProps) {
  const text = usePhrases('expenses');
  switch (warning.code) {
    case 'DUPLICATE':
      return (
        <Alert
          tone="warn"
          isLive
          title={text('duplicate')}
          action={<OpenOther id={warning.expenseId} />}
        >
          <Isolate>
            {text('duplicateText', {
              reference: warning.reference === '' ? '–' : warning.reference,
              date: formatLocalDate(warning.documentDate),
              sum: formatAgorot(warning.grossAgorot),
            })}
          </Isolate>
        </Alert>
      );
    case 'FILE_FILED':
      return (
        <Alert
          tone="warn"
          isLive
          title={text('fileFiled')}
          action={<OpenOther id={warning.expenseId} />}
        />
      );
    case 'VAT_UNUSUAL': {
      const decimals = CURRENCIES[work.draft.currency];
      const sum = formatMinor(warning.expectedVatMinor, decimals);
      return (
        <Alert
          tone="warn"
          isLive
          title={text('vatUnusual')}
          action={
            <LinkButton
              isUnderlined
              isStrong
              isInherited
              onClick={() => work.change({ vatText: null })}
            >
              {text('vatCompute')}
            </LinkButton>
          }
        >
          {text('vatUnusualText', { sum })}
        </Alert>
      );
    }
    case 'VAT_CLAIM_LATE':
      return <LateClaim work={work} />;
    case 'VAT_OF_OTHER_TIME': {
      const { isCredit, isVatDeductible } = warning;
      const words = {
        date: formatLocalDate(warning.since),
        claims: isVatDeductible ? 'yes' : 'no',
      };
      return (
        <Alert tone="warn" isLive title={text('otherTime')}>
          {text(isCredit ? 'otherTimeCredit' : 'otherTimeBill', words)}
        </Alert>
      );
    }
    case 'ALLOCATION_MISSING':
      return null;
  }
}

/** Asks whether VAT is claimed after the months of the law, and lets that be taken back. */
function LateClaim({ work }: Pick<WarningProps, 'work'>) {
  const text = usePhrases('expenses');
  const { isLateClaimConfirmed } = work.draft;
  return (
    <Alert
      tone="warn"
      isLive
      title={text('vatLate')}
      action={
        <LinkButton
          isUnderlined
          isStrong
          isInherited
          onClick={() => work.change({ isLateClaimConfirmed: !isLateClaimConfirmed })}
        >
          {text(isLateClaimConfirmed ? 'vatLateGiveUp' : 'vatLateConfirm')}
        </LinkButton>
      }
    >
      {text(isLateClaimConfirmed ? 'vatLateConfirmed' : 'vatLateText')}
    </Alert>
  );
}

function OpenOther({ id }: { readonly id: string }) {
  const text = usePhrases('expenses');
  return (
    <LinkText href={`#/expenses/${id}`} isUnderlined isStrong isInherited>
      {text('openOther')}
    </LinkText>
  );
}

import type { StatementMovement } from '@pinkas/contract/accounting/customers/customer-statement.contract';
import { chequeWord } from '@pinkas/phrases/cheque-word';
import type { CustomerPage } from '@pinkas/contract/public/customer-page/customer-page.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';
import { DATE_RANGE_DAYS_MAX } from '@pinkas/domain/limits';
import { Button } from '@pinkas/ui/actions/button';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { DateText } from '@pinkas/ui/values/date-text';
import { Money } from '@pinkas/ui/values/money';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import {
  useDownloadStatement,
  usePublicStatement,
  type PublicPeriod,
} from './customer-page.queries.ts';

export interface PublicStatementProps {
  readonly token: string;
  readonly page: CustomerPage;
}

type Choice = 'year' | 'last-year';

function periodOf(choice: Choice, today: LocalDate): PublicPeriod {
  const year = today.slice(0, 4);
  if (choice === 'year') return { from: `${year}-01-01`, to: today };
  const before = String(Number(year) - 1);
  const end = `${before}-12-31` as LocalDate;
  // A leap year is a day longer than a statement.
  const first = addDays(end, 1 - DATE_RANGE_DAYS_MAX);
  return { from: first > `${before}-01-01` ? first : `${before}-01-01`, to: end };
}

/** The statement of account of this year or the last, with a download. */
export function PublicStatement({ token, page }: PublicStatementProps) {
  const text = usePhrases('customerCard');
  const movementName = (movement: StatementMovement, document: string): string => {
    if (movement.isCheque) return text(chequeWord(movement), { document });
    return movement.isReversal ? text('reversalOf', { document }) : document;
  };
  const types = usePhrases('docTypes');
  const { language } = useLanguage();
  const [choice, setChoice] = useState<Choice>('year');
  const period = periodOf(choice, page.today);
  const statement = usePublicStatement(token, period);
  const downloading = useDownloadStatement(token);
  const fileName = `${text('statementOf', { name: page.customerName })}.pdf`;
  const documentName = (docType: number, number: number): string => {
    const key = docTypeKeyOf(docType);
    return `${key === undefined ? String(docType) : types(key)} ${String(number)}`;
  };
  return (
    <>
      <div className="customer-page__tools">
        <SegmentedControl<Choice>
          label={text('period')}
          value={choice}
          onChange={setChoice}
          segments={[
            { value: 'year', label: text('periodYear') },
            { value: 'last-year', label: text('periodLastYear') },
          ]}
        />
        <Button
          size="sm"
          icon={<IconDownload aria-hidden stroke={1.75} />}
          isLoading={downloading.isPending}
          onClick={() => downloading.mutate({ ...period, language, fileName })}
        >
          {text('downloadPdf')}
        </Button>
      </div>
      {downloading.isError && (
        <div className="customer-page__problem">
          <ServerProblem reason={downloading.error} title={text('pageDownloadFailed')} />
        </div>
      )}
      {statement.data === undefined &&
        (statement.isError ? (
          <PageError reason={statement.error} onRetry={() => void statement.refetch()} />
        ) : (
          <SkeletonRows rows={5} />
        ))}
      {statement.data !== undefined &&
        (statement.data.movements.length === 0 && statement.data.openingAgorot === 0 ? (
          <EmptyState title={text('noMovements')} />
        ) : (
          <ul className="customer-page__documents">
            <li>
              <span className="customer-page__words">
                {text('opening')} <DateText date={statement.data.from} />
              </span>
              <Money agorot={statement.data.openingAgorot} />
            </li>
            {statement.data.movements.map((movement) => {
              const document = documentName(movement.docType, movement.number);
              const sum = movement.debitAgorot - movement.creditAgorot;
              return (
                <li
                  key={`${movement.documentId}${String(movement.isReversal)}${String(movement.isCheque)}${movement.date}`}
                >
                  <div className="customer-page__words">
                    <strong>{movementName(movement, document)}</strong>
                    <span className="customer-page__note">
                      <DateText date={movement.date} />
                      {movement.subject !== '' && <bdi>{movement.subject}</bdi>}
                    </span>
                  </div>
                  <span className={sum < 0 ? 'customer-page__credit' : undefined}>
                    {text(sum < 0 ? 'columnCredit' : 'columnDebit')}{' '}
                    <Money agorot={Math.abs(sum)} sign="" />
                  </span>
                  <span>
                    {text('columnBalance')}{' '}
                    <Money agorot={movement.balanceAgorot} sign="" isStrong />
                  </span>
                </li>
              );
            })}
            <li>
              <strong className="customer-page__words">{text('closing')}</strong>
              <Money agorot={statement.data.closingAgorot} isStrong />
            </li>
          </ul>
        ))}
    </>
  );
}

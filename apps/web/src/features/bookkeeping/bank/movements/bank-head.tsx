import { KNOWN_PARTS, type BankHead } from '@pinkas/contract/bookkeeping/bank/bank-head';
import type { BankRows } from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import type { BankAccountView } from '@pinkas/contract/bookkeeping/bank/bank-statements.contract';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Meter } from '@pinkas/ui/feedback/meter';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { Card } from '@pinkas/ui/layout/card';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { useId, useState, type ReactNode } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useMay } from '../../../../shared/session/use-may.ts';

interface HeadProps {
  readonly accounts: readonly BankAccountView[];
  readonly data: Pick<BankRows, 'counts' | 'openSums'>;
  readonly head: BankHead;
  /** Shows the movements that are not explained. */
  readonly onOpen: () => void;
}

type Part = 'bank' | 'known';

/**
 * Bank less books, less what is known of their difference, is what is not explained: the sum of the open movements. Each sum opens what
 * it is made of. On a phone what is not explained comes alone, and opens the others.
 */
export function HeadCard({ accounts, data, head, onOpen }: HeadProps) {
  const text = usePhrases('bank');
  const panelId = useId();
  const [opened, setOpened] = useState<Part>();
  const { isMobile } = useMediaSizes();
  const [isAsked, setIsAsked] = useState(false);
  const { openSums } = data;
  const isFolded = isMobile && !isAsked && head.bankAgorot !== null;
  const { known } = head;
  const parts = partsOf(known);
  const toggle = (part: Part) => () => setOpened(opened === part ? undefined : part);
  return (
    <Card isFlush>
      <section className="bank-head" aria-label={text('headTitle')}>
        <div className="bank-head__sums">
          {head.bankAgorot !== null && !isFolded && (
            <Sums
              head={head}
              knownAgorot={parts.reduce((sum, part) => sum + (known?.[part] ?? 0), 0)}
              hasKnown={parts.length > 0}
              opened={opened}
              panelId={panelId}
              onToggle={toggle}
            />
          )}
          <Left
            agorot={openSums.inAgorot - openSums.outAgorot}
            isFolded={isFolded}
            onPress={isFolded ? () => setIsAsked(true) : onOpen}
          />
        </div>
        <Progress counts={data.counts} />
      </section>
      <NoBalance head={head} />
      {opened !== undefined && (
        <section
          id={panelId}
          className="bank-head__panel"
          aria-label={text(opened === 'bank' ? 'headBankRows' : 'headKnownRows')}
        >
          {opened === 'bank' ? (
            <AccountRows accounts={accounts} />
          ) : (
            <KnownRows known={known} parts={parts} />
          )}
        </section>
      )}
    </Card>
  );
}

/** Says why nothing is compared, where the statements have no balance. */
function NoBalance({ head: { day, bankAgorot } }: { readonly head: BankHead }) {
  const text = usePhrases('bank');
  if (day === null || bankAgorot !== null) return null;
  return <p className="bank-note bank-head__panel">{text('headNoBalance')}</p>;
}

interface LeftProps {
  readonly agorot: number;
  /** Whether it opens the other sums. */
  readonly isFolded: boolean;
  readonly onPress: () => void;
}

/** What is not explained. */
function Left({ agorot, isFolded, onPress }: LeftProps) {
  const text = usePhrases('bank');
  return (
    <button
      type="button"
      className="bank-head__sum"
      {...(isFolded && { 'aria-expanded': false })}
      onClick={onPress}
    >
      <span className="bank-note">{text('headLeft')}</span>
      <Money agorot={agorot} size="indicator" isCalm />
    </button>
  );
}

interface KnownRowsProps {
  readonly known: BankHead['known'];
  readonly parts: readonly (typeof KNOWN_PARTS)[number][];
}

/** The named parts of what is known of the difference. */
function KnownRows({ known, parts }: KnownRowsProps) {
  const text = usePhrases('bank');
  return (
    <dl className="bank-sums">
      {parts.map((part) => (
        <Line key={part} label={text(`known_${part}`)} agorot={known?.[part] ?? 0} />
      ))}
    </dl>
  );
}

/** Sums of `known`; those of nothing are left out. */
function partsOf(known: BankHead['known']): KnownRowsProps['parts'] {
  return known === null ? [] : KNOWN_PARTS.filter((part) => known[part] !== 0);
}

interface SumsProps {
  readonly head: BankHead;
  readonly knownAgorot: number;
  readonly hasKnown: boolean;
  readonly opened: Part | undefined;
  readonly panelId: string;
  readonly onToggle: (part: Part) => () => void;
}

/** Bank, books and what is known, with the signs between them. */
function Sums({ head, knownAgorot, hasKnown, opened, panelId, onToggle }: SumsProps) {
  const text = usePhrases('bank');
  const may = useMay();
  const { day, bankAgorot, booksAgorot } = head;
  const date = day === null ? '' : formatLocalDate(day);
  const buttonOf = (part: Part, label: string, agorot: number | null) => (
    <button
      type="button"
      className="bank-head__sum"
      aria-expanded={opened === part}
      {...(opened === part && { 'aria-controls': panelId })}
      onClick={onToggle(part)}
    >
      <span className="bank-note">{label}</span>
      <Money agorot={agorot} size="indicator" isCalm />
    </button>
  );
  const books = (
    <>
      <span className="bank-note">{text('headBooks')}</span>
      <Money agorot={booksAgorot} size="indicator" isCalm />
    </>
  );
  const query = new URLSearchParams({
    ...(day !== null && { from: `${day.slice(0, 4)}-01-01`, to: day }),
    account: 'bank',
  });
  return (
    <>
      {buttonOf('bank', text('headBank', { date }), bankAgorot)}
      <Sign words={text('headMinus')}>−</Sign>
      {may('ledgerReport.read') ? (
        <a className="bank-head__sum" href={`#/reports/ledger?${query.toString()}`}>
          {books}
        </a>
      ) : (
        <span className="bank-head__sum">{books}</span>
      )}
      {hasKnown && (
        <>
          <Sign words={text('headMinus')}>−</Sign>
          {buttonOf('known', text('headKnown'), knownAgorot)}
        </>
      )}
      <Sign words={text('headEquals')}>=</Sign>
    </>
  );
}

function Sign({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <span className="bank-head__sign">
      <span aria-hidden="true">{children}</span>
      <span className="pk-visually-hidden">{words}</span>
    </span>
  );
}

function Line({ label, agorot }: { readonly label: ReactNode; readonly agorot: number | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money agorot={agorot} isCalm />
      </dd>
    </div>
  );
}

/** The balance of each account after its last movement. */
function AccountRows({ accounts }: Pick<HeadProps, 'accounts'>) {
  const text = usePhrases('bank');
  return (
    <dl className="bank-sums">
      {accounts
        .filter(({ lastOn }) => lastOn !== null)
        .map(({ id, name, lastOn, balanceAgorot }) => (
          <Line
            key={id}
            label={
              <>
                <Isolate>{name}</Isolate>
                {lastOn !== null && (
                  <span className="bank-note">
                    {' '}
                    {text('lastOn', { date: formatLocalDate(lastOn) })}
                  </span>
                )}
              </>
            }
            agorot={balanceAgorot}
          />
        ))}
    </dl>
  );
}

/** How many movements are explained, of all that were not put aside. */
function Progress({ counts: { open, matched, ignored } }: Pick<BankRows, 'counts'>) {
  const text = usePhrases('bank');
  const explained = matched + ignored;
  const whole = explained + open;
  const label = text('explained', { count: explained, whole });
  return (
    <div className="bank-progress">
      <span>{label}</span>
      <span className="bank-note">{text('leftToExplain', { count: open })}</span>
      <Meter
        label={label}
        whole={whole}
        parts={[{ key: 'explained', amount: explained, color: 'ok' }]}
      />
    </div>
  );
}

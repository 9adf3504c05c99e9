import { AGEING_BUCKETS } from '@pinkas/domain/customers/ageing';
import type { CustomerView } from '@pinkas/contract/accounting/customers/customer-fields';
import type { CustomerFigures } from '@pinkas/contract/accounting/customers/customer-statement.contract';
import { webLink } from '@pinkas/domain/identifiers/web-address';
import { formatAgorot, formatBasisPoints } from '@pinkas/domain/money/format';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Meter } from '@pinkas/ui/feedback/meter';
import { Card } from '@pinkas/ui/layout/card';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { Fragment, type ReactNode } from 'react';

import { CreditsCard } from '../../../../shared/allocations/credits-card.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { SavedCardsCard } from '../../../sales/saved-cards/shared/lazy-saved-cards.tsx';
import { CustomerReminders } from './customer-reminders.tsx';
import { MonthsChart } from './months-chart.tsx';

export interface CardSideProps {
  readonly customer: CustomerView;
  readonly figures: CustomerFigures | undefined;
}

/** Beside the statement: the customer, how late the debt is, and the year by month. */
export function CardSide({ customer, figures }: CardSideProps) {
  return (
    <aside className="customer-card__side">
      <Details customer={customer} />
      {customer.contacts.length > 0 && <Contacts customer={customer} />}
      {figures !== undefined && askedOf(figures) > 0 && <Ageing figures={figures} />}
      {figures !== undefined && figures.documentsCount > 0 && (
        <CreditsCard customerId={customer.id} email={customer.email} language={customer.language} />
      )}
      <SavedCardsCard customerId={customer.id} />
      {customer.archivedAt === null && <CustomerReminders customerId={customer.id} />}
      {figures !== undefined && <MonthsChart months={figures.months} />}
    </aside>
  );
}

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

function useFacts(customer: CustomerView): readonly Fact[] {
  const text = usePhrases('customerCard');
  const customers = usePhrases('customers');
  const { address, city, zip, country } = customer;
  const place = [address, [city, zip].filter((one) => one !== '').join(' '), country];
  const facts: readonly (readonly [label: string, value: string, shown?: ReactNode])[] = [
    [text('contact'), customer.contactPerson],
    [text('email'), customer.email, <MailLink key="email" address={customer.email} />],
    [text('mobile'), customer.mobile, <PhoneLink key="mobile" number={customer.mobile} />],
    [text('phone'), customer.phone, <PhoneLink key="phone" number={customer.phone} />],
    [
      customers('foreignId'),
      customer.foreignId,
      <Isolate key="foreign" isLtr>
        {customer.foreignId}
      </Isolate>,
    ],
    [text('address'), place.filter((one) => one !== '').join(', ')],
    [
      text('website'),
      customer.website,
      <LinkText key="site" href={webLink(customer.website)} target="_blank" rel="noreferrer">
        <Isolate isLtr>{customer.website}</Isolate>
      </LinkText>,
    ],
    [text('language'), customers(customer.language === 'en' ? 'english' : 'hebrew')],
    [text('discount'), percent(customer.discountBasisPoints)],
    [text('withholding'), percent(customer.withholdingBasisPoints)],
    [
      text('creditLimit'),
      customer.creditLimitAgorot === null ? '' : formatAgorot(customer.creditLimitAgorot),
      <Money key="limit" agorot={customer.creditLimitAgorot ?? 0} />,
    ],
    [
      text('remarks'),
      customer.remarks,
      <span key="remarks" className="customer-card__remarks">
        {customer.remarks}
      </span>,
    ],
  ];
  return facts
    .filter(([, value]) => value !== '')
    .map(([label, value, shown]) => ({ label, value: shown ?? <bdi>{value}</bdi> }));
}

function percent(basisPoints: number): string {
  return basisPoints === 0 ? '' : `${formatBasisPoints(basisPoints)}%`;
}

/** A long address breaks at its separators, not within a word. */
function MailLink({ address }: { readonly address: string }) {
  return (
    <LinkText href={`mailto:${address}`}>
      <Isolate isLtr>
        {address.split(/(?<=@)|(?=\.)/).map((part, index) => (
          <Fragment key={index}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </Isolate>
    </LinkText>
  );
}

function PhoneLink({ number }: { readonly number: string }) {
  return (
    <LinkText href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>
      <Isolate isLtr>{number}</Isolate>
    </LinkText>
  );
}

function Details({ customer }: { readonly customer: CustomerView }) {
  const text = usePhrases('customerCard');
  const facts = useFacts(customer);
  return (
    <Card
      title={text('details')}
      actions={<LinkText href={`#/customers/${customer.id}/edit`}>{text('edit')}</LinkText>}
    >
      <dl className="customer-card__facts">
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Contacts({ customer }: { readonly customer: CustomerView }) {
  const text = usePhrases('customerCard');
  return (
    <Card title={text('contacts')}>
      <ul className="customer-card__contacts">
        {customer.contacts.map((contact, index) => (
          <li key={index}>
            <span>
              <strong>
                <bdi>{contact.name}</bdi>
              </strong>
              {contact.role !== '' && <span className="customer-card__role">{contact.role}</span>}
            </span>
            <span className="customer-card__reach">
              {contact.phone !== '' && <PhoneLink number={contact.phone} />}
              {contact.email !== '' && <MailLink address={contact.email} />}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const AGEING = {
  'not-due': { phrase: 'ageingNotDue', color: 'info' },
  'days-1-30': { phrase: 'ageing30', color: 'warn' },
  'days-31-60': { phrase: 'ageing60', color: 'warn' },
  'days-over-60': { phrase: 'ageingOver', color: 'bad' },
} as const;

/** Returns the requested amount: payments that wait for the invoice of their request do not reduce it. */
function askedOf({ ageing }: CustomerFigures): number {
  return AGEING_BUCKETS.reduce((sum, bucket) => sum + ageing[bucket], 0);
}

function Ageing({ figures }: { readonly figures: CustomerFigures }) {
  const text = usePhrases('customerCard');
  const { ageing } = figures;
  const asked = askedOf(figures);
  return (
    <Card title={text('ageing')} actions={<Money agorot={asked} isStrong />}>
      <ul className="customer-card__ageing">
        {AGEING_BUCKETS.map((bucket) => {
          const { phrase, color } = AGEING[bucket];
          const sum = ageing[bucket];
          const label = `${text(phrase)}: ${formatAgorot(sum)}`;
          return (
            <li key={bucket}>
              <span>{text(phrase)}</span>
              <Meter
                label={label}
                whole={asked}
                parts={[{ key: bucket, amount: Math.max(0, sum), color }]}
              />
              <Money agorot={sum === 0 ? null : sum} sign="" />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

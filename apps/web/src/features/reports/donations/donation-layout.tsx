import type { DonationLayoutField } from '@pinkas/contract/reports/donations/donation-file.contract';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { DataTable } from '@pinkas/ui/data/data-table';
import { Badge } from '@pinkas/ui/feedback/badge';
import { Card } from '@pinkas/ui/layout/card';
import { Isolate } from '@pinkas/ui/values/isolate';
import type { z } from 'zod';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

type Field = z.output<typeof DonationLayoutField>;

const TONES = { verified: 'ok', secondary: 'info', unverified: 'warn' } as const;

/** Names of the layout with words of their own; another text of the authority may bring one without. */
const EXPLAINED = {
  Charity_association_number: 'field-Charity_association_number',
  Donation_ID: 'field-Donation_ID',
  Receipt_number: 'field-Receipt_number',
  Donor_identity: 'field-Donor_identity',
  Passport_number: 'field-Passport_number',
  Standard_country_code: 'field-Standard_country_code',
  Donor_name: 'field-Donor_name',
  Receipt_date: 'field-Receipt_date',
  Receipt_issuance_date: 'field-Receipt_issuance_date',
  Amount_in_NIS: 'field-Amount_in_NIS',
  Foreign_currency_code: 'field-Foreign_currency_code',
  Amount_in_Foreign_Exchange: 'field-Amount_in_Foreign_Exchange',
  Document_type: 'field-Document_type',
  Base_document_number: 'field-Base_document_number',
  Payment_method: 'field-Payment_method',
  Credit_transaction_type: 'field-Credit_transaction_type',
  Last_4_credit_card_digits: 'field-Last_4_credit_card_digits',
  Accounting_software_number: 'field-Accounting_software_number',
  Bank_rows: 'field-Bank_rows',
} as const satisfies Readonly<Record<string, PhraseKey<'donations'>>>;

function isExplained(name: string): name is keyof typeof EXPLAINED {
  return Object.hasOwn(EXPLAINED, name);
}

const formOf = ({ form, length }: Field): string =>
  form === 'rows' ? '' : `${form === 'amount' ? 'N' : form} ${String(length)}`;

/** The fields of a record, what each holds, and how sure that is. */
export function DonationLayout({ fields }: { readonly fields: readonly Field[] }) {
  const text = usePhrases('donations');
  const meaning = ({ name }: Field): string => (isExplained(name) ? text(EXPLAINED[name]) : '');
  const source = ({ certainty }: Field) => (
    <Badge tone={TONES[certainty]}>{text(`source-${certainty}`)}</Badge>
  );
  return (
    <Card title={text('layoutTitle')}>
      <DataTable
        isBare
        label={text('layoutTitle')}
        rows={fields}
        keyOf={({ name }) => name}
        columns={[
          {
            key: 'name',
            head: text('layoutField'),
            kind: 'strong',
            cell: ({ name }) => <Isolate isLtr>{name}</Isolate>,
          },
          { key: 'meaning', head: text('layoutMeaning'), cell: meaning },
          {
            key: 'form',
            head: text('layoutForm'),
            shownFrom: 'rail',
            cell: (field) => <Isolate isLtr>{formOf(field)}</Isolate>,
          },
          { key: 'source', head: text('layoutSource'), cell: source },
        ]}
        mobileRow={(field) => ({
          title: <Isolate isLtr>{field.name}</Isolate>,
          amount: source(field),
          note: meaning(field),
        })}
      />
    </Card>
  );
}

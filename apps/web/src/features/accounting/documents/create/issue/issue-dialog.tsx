import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { Button } from '@pinkas/ui/actions/button';
import { useHotkey } from '@pinkas/ui/hooks/use-hotkey';
import { Dialog, DialogDetails } from '@pinkas/ui/overlay/dialog';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import type { ComponentProps, ReactNode } from 'react';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { DraftMoney } from './draft-money.tsx';
import { rulesOf, usePartyLabel, useTotalLabel } from '../../type-words.ts';
import { useEditor, useReview } from '../form/editor-context.ts';
import { useNextNumber } from '../../issuing.queries.ts';
import { useRowsDifference } from '../form/problems/rows-difference.ts';
import type { Issuing } from './use-issuing.ts';

type DialogFact = ComponentProps<typeof DialogDetails>['facts'][number];

export interface IssueDialogProps {
  readonly issuing: Issuing;
  /** Warnings that still apply. */
  readonly warnings: ReactNode;
}

/** Confirmation before the irreversible step: who, how much, which number, the recipients. */
export function IssueDialog({ issuing, warnings }: IssueDialogProps) {
  const text = usePhrases('documents');
  const types = usePhrases('aDocType');
  const { docType } = useEditor();
  const name = useReview((state) => state.form.customer.name);
  const partyLabel = usePartyLabel();
  const key = docTypeKeyOf(docType) ?? 'INVOICE';
  const paidFor = usePaidFor();
  const money = useMoneyDetails();
  const delivery = useDeliveryDetails();
  const issueWords = useIssueWords(issuing);
  useHotkey('Enter', { ctrl: true, isInDialog: true }, issuing.confirm);

  return (
    <Dialog
      isOpen
      isAlert
      closesOutside={!issuing.isIssuing}
      onClose={issuing.turnBack}
      title={text('confirmTitle', { type: types(key) })}
      actions={
        <>
          <Button onClick={issuing.turnBack} disabled={issuing.isIssuing}>
            {text('confirmBack')}
          </Button>
          <Button
            variant="filled"
            data-autofocus
            isLoading={issuing.isIssuing}
            onClick={issuing.confirm}
          >
            {issueWords}
          </Button>
        </>
      }
    >
      <NumberWords />
      <DialogDetails
        facts={[
          { label: partyLabel(docType), value: <Isolate>{name}</Isolate> },
          ...paidFor,
          ...money,
          ...delivery,
        ]}
      />
      {warnings}
    </Dialog>
  );
}

/** Returns the label of the dialog's button. */
function useIssueWords({ isIssuing, asked }: Issuing): string {
  const text = usePhrases('documents');
  const isSent = useReview((state) => state.reading.isSent);
  if (isIssuing) return text('issuing');
  if (asked === 'new') return text('issueAndNew');
  return text(isSent ? 'issueAndSend' : 'issue');
}

/** The number that the document will have, once it is known, and what an issue means for its type. */
function NumberWords() {
  const text = usePhrases('documents');
  const writing = usePhrases('writing');
  const { docType } = useEditor();
  const { data } = useNextNumber(docType);
  const isTax = rulesOf(docType).isTaxInvoice;
  if (data === undefined) {
    return isTax ? text('confirmTextNoNumber') : writing('confirmByMarkNoNumber');
  }
  const number = { number: String(data.nextNumber) };
  return isTax ? text('confirmText', number) : writing('confirmByMark', number);
}

/** Returns the total, what remains open of the sum of the rows, and its amount in shekels. */
function useMoneyDetails(): DialogFact[] {
  const writing = usePhrases('writing');
  const { docType } = useEditor();
  const totalLabel = useTotalLabel();
  const total = useReview(({ reading }) => reading.totals.totalMinor);
  const inShekels = useReview(({ reading }) => reading.shekelSums?.totalAgorot);
  const { differenceAgorot, creditAgorot = 0 } = useRowsDifference() ?? {};
  const facts: DialogFact[] = [
    { label: totalLabel(docType), value: <DraftMoney minor={total} sign="always" isStrong /> },
  ];
  if (differenceAgorot !== undefined) {
    const value = <Money agorot={differenceAgorot} sign="₪" isStrong />;
    facts.push({ label: writing('rowsDifference'), value });
  }
  if (creditAgorot !== 0) {
    const value = <Money agorot={creditAgorot} sign="₪" />;
    facts.push({ label: writing('creditOfCustomer'), value });
  }
  if (inShekels !== undefined) {
    facts.push({ label: writing('inShekels'), value: <Money agorot={inShekels} isMuted /> });
  }
  return facts;
}

/** Returns where the document is sent: always whether by email, and by text message where it is. */
function useDeliveryDetails(): DialogFact[] {
  const text = usePhrases('documents');
  const delivery = usePhrases('delivery');
  const mailTo = useReview((state) => state.reading.mailTo);
  const smsTo = useReview((state) => state.reading.sms?.to);
  const addresses = mailTo.map((address) => (
    <div key={address}>
      <Isolate isLtr>{address}</Isolate>
    </div>
  ));
  const mail = {
    label: text('confirmMail'),
    value: addresses.length > 0 ? addresses : <span>{text('confirmNoMail')}</span>,
  };
  if (smsTo === undefined) return [mail];
  return [mail, { label: delivery('confirmSms'), value: <Isolate isLtr>{smsTo}</Isolate> }];
}

/** Returns the customer whose documents a receipt pays, where a third party pays. */
function usePaidFor() {
  const text = usePhrases('thirdParty');
  const name = useReview(({ reading }) => reading.paidOwner?.name);
  return name === undefined
    ? []
    : [{ label: text('confirmPaidFor'), value: <Isolate>{name}</Isolate> }];
}

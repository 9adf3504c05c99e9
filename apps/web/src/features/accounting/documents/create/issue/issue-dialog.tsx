import { docTypeKeyOf } from '@pinkas/domain/documents/doc-type';
import { Button } from '@pinkas/ui/actions/button';
import { useHotkey } from '@pinkas/ui/hooks/use-hotkey';
import { Dialog, DialogFacts } from '@pinkas/ui/overlay/dialog';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import type { ReactNode } from 'react';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { DraftMoney } from './draft-money.tsx';
import { rulesOf, usePartyLabel, useTotalLabel } from '../../type-words.ts';
import { useEditor, useReview } from '../form/editor-context.ts';
import { useNextNumber } from '../../issuing.queries.ts';
import { useRowsDifference } from '../form/rows-difference.ts';
import type { Issuing } from './use-issuing.ts';

export interface IssueDialogProps {
  readonly issuing: Issuing;
  /** What was warned of beside the form and is still so. */
  readonly warnings: ReactNode;
}

/** The last look before what cannot be taken back: who, how much, which number, to whom it goes. */
export function IssueDialog({ issuing, warnings }: IssueDialogProps) {
  const text = usePhrases('documents');
  const types = usePhrases('docTypes');
  const { docType } = useEditor();
  const { data } = useNextNumber(docType);
  const name = useReview((state) => state.form.customer.name);
  const total = useReview(({ reading }) => reading.totals.totalMinor);
  const inShekels = useReview(({ reading }) => reading.shekelSums?.totalAgorot);
  const mailTo = useReview((state) => state.reading.mailTo);
  const writing = usePhrases('writing');
  const partyLabel = usePartyLabel();
  const totalLabel = useTotalLabel();
  const isTax = rulesOf(docType).isTaxInvoice;
  const key = docTypeKeyOf(docType) ?? 'INVOICE';
  const smsTo = useReview((state) => state.reading.sms?.to);
  const delivery = usePhrases('delivery');
  const isSent = useReview((state) => state.reading.isSent);
  const paidFor = usePaidFor();
  const rows = useRowsDifference();
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
            {issuing.isIssuing
              ? text('issuing')
              : issuing.asked === 'new'
                ? text('issueAndNew')
                : text(isSent ? 'issueAndSend' : 'issue')}
          </Button>
        </>
      }
    >
      {data === undefined
        ? isTax
          ? text('confirmTextNoNumber')
          : writing('confirmByMarkNoNumber')
        : isTax
          ? text('confirmText', { number: String(data.nextNumber) })
          : writing('confirmByMark', { number: String(data.nextNumber) })}
      <DialogFacts
        facts={[
          { label: partyLabel(docType), value: <Isolate>{name}</Isolate> },
          ...paidFor,
          {
            label: totalLabel(docType),
            value: <DraftMoney minor={total} sign="always" isStrong />,
          },
          ...(rows === undefined
            ? []
            : [
                {
                  label: writing('rowsDifference'),
                  value: <Money agorot={rows.differenceAgorot} sign="₪" isStrong />,
                },
              ]),
          ...(rows === undefined || rows.creditAgorot === 0
            ? []
            : [
                {
                  label: writing('creditOfCustomer'),
                  value: <Money agorot={rows.creditAgorot} sign="₪" />,
                },
              ]),
          ...(inShekels === undefined
            ? []
            : [{ label: writing('inShekels'), value: <Money agorot={inShekels} isMuted /> }]),
          {
            label: text('confirmMail'),
            value:
              mailTo.length > 0 ? (
                mailTo.map((address) => (
                  <div key={address}>
                    <Isolate isLtr>{address}</Isolate>
                  </div>
                ))
              ) : (
                <span>{text('confirmNoMail')}</span>
              ),
          },
          ...(smsTo === undefined
            ? []
            : [{ label: delivery('confirmSms'), value: <Isolate isLtr>{smsTo}</Isolate> }]),
        ]}
      />
      {warnings}
    </Dialog>
  );
}

/** Whose documents a receipt pays, where somebody else pays. */
function usePaidFor() {
  const text = usePhrases('thirdParty');
  const name = useReview(({ reading }) => reading.paidOwner?.name);
  return name === undefined
    ? []
    : [{ label: text('confirmPaidFor'), value: <Isolate>{name}</Isolate> }];
}

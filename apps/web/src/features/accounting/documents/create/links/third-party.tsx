import { documentChainContract } from '@pinkas/contract/accounting/documents/document-chain.contract';
import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { TextField } from '@pinkas/ui/fields/text-field';
import { useMutation } from '@tanstack/react-query';
import { IconUsers } from '@tabler/icons-react';

import { call } from '../../../../../shared/api/client.ts';
import { ServerProblem } from '../../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useDocumentName } from '../../../../../shared/documents/document-name.ts';
import { payableSources, type SourceForm } from '../form/link-form.ts';
import { useEditor, useReview, useTextField } from '../form/editor-context.ts';
import { toDraftForm } from '../form/prefilled-draft.ts';

interface PaidForOther {
  /** The customer of the receipt. */
  readonly payer: string;
  /** The customer of the document that it pays. */
  readonly customer: string;
  readonly source: SourceForm;
}

/** Returns the paid document of another customer; undefined while the payer is its customer. */
function usePaidForOther(): PaidForOther | undefined {
  const { docType } = useEditor();
  const owner = useReview(({ reading }) => reading.paidOwner);
  const payer = useReview(({ form }) => form.customer.name);
  const links = useReview(({ form }) => form.links);
  const startedFrom = useReview(({ form }) => form.startedFrom);
  if (owner === undefined) return undefined;
  const paid = links.filter(({ kind }) => kind === 'receipt').map((link) => link.source);
  const source = [...paid, ...payableSources({ startedFrom }, docType)].find(
    (one) => one.customerId === owner.customerId,
  );
  return source === undefined ? undefined : { payer, customer: owner.name, source };
}

/**
 * Asks who paid where the receipt's customer differs from that of the documents it pays, and shows the answer
 * afterwards.
 */
export function ThirdParty() {
  const other = usePaidForOther();
  const isConfirmed = useReview(({ form }) => form.paidByThirdParty);
  if (other === undefined) return null;
  return (
    <div className="doc-third-party">
      {isConfirmed ? <Confirmed other={other} /> : <Question other={other} />}
    </div>
  );
}

function Question({ other }: { readonly other: PaidForOther }) {
  const text = usePhrases('thirdParty');
  const nameOf = useDocumentName();
  const { form, docType } = useEditor();
  const { payer, customer, source } = other;
  const giveBack = useMutation({
    mutationFn: () =>
      call(documentChainContract.draftFrom, {
        params: { id: source.id },
        query: { as: docType, mode: 'base' },
      }),
    meta: { isShownInPlace: true },
    onSuccess: (answer) => {
      const { customer: own } = toDraftForm(answer, form.getValues('documentDate'));
      form.setValue('customer', own, { shouldDirty: true });
    },
  });

  function leaveOut() {
    const others = form.getValues('links').filter(({ kind }) => kind !== 'receipt');
    form.setValue('startedFrom', []);
    form.setValue('isAllocatedByHand', false);
    form.setValue('links', others, { shouldDirty: true });
  }
  return (
    <Alert tone="warn" title={text('question')} isLive>
      {text('differs', { payer, document: nameOf(source), customer })}
      <ServerProblem reason={giveBack.error} />
      <span className="doc-third-party__answers">
        <Button
          size="sm"
          name="paidByThirdParty"
          onClick={() => form.setValue('paidByThirdParty', true, { shouldDirty: true })}
        >
          {text('otherPaid', { payer, customer })}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          isLoading={giveBack.isPending}
          onClick={() => giveBack.mutate()}
        >
          {text('customerPaid', { customer })}
        </Button>
        <Button size="sm" variant="quiet" onClick={leaveOut}>
          {text('leaveOut', { document: nameOf(source) })}
        </Button>
      </span>
    </Alert>
  );
}

function Confirmed({ other }: { readonly other: PaidForOther }) {
  const text = usePhrases('thirdParty');
  const nameOf = useDocumentName();
  const { form } = useEditor();
  const { payer, customer, source } = other;
  const relation = useTextField('payerRelation');
  return (
    <>
      <Alert tone="info" icon={<IconUsers aria-hidden stroke={1.75} />} isLive>
        {text('confirmed', { payer, document: nameOf(source), customer })}
        <span className="doc-third-party__answers">
          <Button
            size="sm"
            variant="quiet"
            onClick={() => form.setValue('paidByThirdParty', false, { shouldDirty: true })}
          >
            {text('takeBack')}
          </Button>
        </span>
      </Alert>
      <TextField
        label={text('relation')}
        isOptional
        autoComplete="off"
        help={text('relationHelp')}
        {...relation}
      />
    </>
  );
}

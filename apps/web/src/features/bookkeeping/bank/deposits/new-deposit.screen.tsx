import {
  MakeDeposit,
  type DepositPart,
} from '@pinkas/contract/bookkeeping/bank/bank-deposits.contract';
import type { BankAccountView } from '@pinkas/contract/bookkeeping/bank/bank-statements.contract';
import { DEPOSIT_NOTE_LENGTH_MAX } from '@pinkas/domain/bank/bank-limits';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { TextField } from '@pinkas/ui/fields/text-field';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';
import { useSearchParams } from 'react-router';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { FormPage } from '../../../../shared/form/page/form-page.tsx';
import type { FormSpec } from '../../../../shared/form/form-spec.ts';
import type { Form } from '../../../../shared/form/use-form.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { useBankAccounts } from '../bank.queries.ts';
import { ChosenSum } from './chosen-sum.tsx';
import type { DepositDraft } from './deposit-draft.ts';
import { keyOfPart } from './part-key.ts';
import { PartsChoice } from './parts-choice.tsx';
import { useMakeDeposit, useWaiting } from './deposits.queries.ts';
import '../bank.css';

const LIST = '/bank/deposits';

const SPEC: FormSpec<DepositDraft, MakeDeposit> = {
  schema: MakeDeposit,
  bodyOf: ({ parts, ...draft }) => ({
    ...draft,
    parts: parts.map((key) => ({ documentId: key.slice(0, 36), lineNo: Number(key.slice(37)) })),
  }),
  fieldOf: (path) => (path.startsWith('parts') ? 'parts' : path),
};

/** bank/deposits/new: cheques and cash are chosen for an account and a day. */
export function NewDepositScreen() {
  const text = usePhrases('bankDeposits');
  const accounts = useBankAccounts();
  const waiting = useWaiting();
  const failed = [accounts, waiting].find(({ isError, data }) => isError && data === undefined);
  if (failed !== undefined) {
    return (
      <Card>
        <PageError
          isPage
          title={text('waitingFailed')}
          reason={failed.error}
          isRetrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
          back={{ href: `#${LIST}`, label: text('title') }}
        />
      </Card>
    );
  }
  if (accounts.data === undefined || waiting.data === undefined) {
    return (
      <Card>
        <SkeletonCard lines={6} />
      </Card>
    );
  }
  if (accounts.data.accounts.length === 0) {
    return (
      <Card>
        <EmptyState
          title={text('newTitle')}
          text={text('noAccounts')}
          actions={<ButtonLink href="#/bank">{text('toBank')}</ButtonLink>}
        />
      </Card>
    );
  }
  return <NewDeposit accounts={accounts.data.accounts} waiting={waiting.data} />;
}

interface NewDepositProps {
  readonly accounts: readonly BankAccountView[];
  readonly waiting: { readonly parts: readonly DepositPart[]; readonly isMore: boolean };
}

function NewDeposit({ accounts, waiting }: NewDepositProps) {
  const text = usePhrases('bankDeposits');
  const { today } = useAccountSetup();
  const [query] = useSearchParams();
  const making = useMakeDeposit();
  const known = new Set(waiting.parts.map(keyOfPart));
  const asked = (query.get('cheques') ?? '').split(',').filter((key) => known.has(key));
  const title = text('newTitle');
  const stored: DepositDraft = {
    bankAccountId: accounts[0]?.id ?? '',
    date: today,
    note: '',
    parts: asked,
  };
  return (
    <FormPage
      title={title}
      path={[
        { label: text('bank'), href: '#/bank' },
        { label: text('title'), href: `#${LIST}` },
        { label: title },
      ]}
      pathLabel={text('bank')}
      needs="bank.write"
      spec={SPEC}
      stored={stored}
      backTo={LIST}
      countsChanges={false}
      conflictTitle={text('failedSave')}
      failureTitle={text('failedSave')}
      send={async (body, idempotencyKey) => {
        const { id, depositNo } = await making.mutateAsync({ body, idempotencyKey });
        toast.success(text('saved', { number: depositNo }));
        return `${LIST}/${id}`;
      }}
    >
      {(form) => (
        <div className="bank-page">
          <Card>
            <Head form={form} accounts={accounts} />
          </Card>
          {waiting.isMore && <Alert tone="info">{text('isMore')}</Alert>}
          {waiting.parts.length === 0 ? (
            <Card>
              <EmptyState title={text('emptyTitle')} text={text('nothing')} />
            </Card>
          ) : (
            <>
              <PartsChoice kind="cheque" parts={waiting.parts} form={form} />
              <PartsChoice kind="cash" parts={waiting.parts} form={form} />
              <ChosenSum parts={waiting.parts} form={form} />
            </>
          )}
        </div>
      )}
    </FormPage>
  );
}

interface HeadProps {
  readonly form: Form<DepositDraft>;
  readonly accounts: readonly BankAccountView[];
}

function Head({ form, accounts }: HeadProps) {
  const text = usePhrases('bankDeposits');
  const fields = usePhrases('fields');
  const { today } = useAccountSetup();
  const { draft, change } = form;
  return (
    <div className="bank-deposit__head">
      <SelectField
        label={text('account')}
        value={draft.bankAccountId}
        options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
        error={form.problem('bankAccountId')}
        onChange={({ currentTarget }) => change({ bankAccountId: currentTarget.value })}
      />
      <DateField
        label={text('date')}
        value={draft.date}
        max={today}
        error={form.problem('date')}
        invalidText={fields('DATE_INVALID')}
        onChange={(date) => change({ date })}
      />
      <TextField
        label={text('note')}
        help={text('noteHelp')}
        isOptional
        maxLength={DEPOSIT_NOTE_LENGTH_MAX}
        {...form.bind('note')}
      />
    </div>
  );
}

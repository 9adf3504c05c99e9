import type { CustomerView } from '@pinkas/contract/accounting/customer-fields';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { Kbd } from '@pinkas/ui/actions/kbd';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { useHotkey } from '@pinkas/ui/hooks/use-hotkey';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { toast } from '@pinkas/ui/overlay/toast';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { UnsavedMark } from '../../../../shared/form/save-bar.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useLeaveGuard } from '../../../../shared/navigation/leave-guard.tsx';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import {
  readCustomerVersion,
  useCreateCustomer,
  useCustomer,
  useUpdateCustomer,
} from '../customers.queries.ts';
import { CustomerFields } from './customer-fields.tsx';
import { EMPTY_DRAFT, draftOf, type CustomerDraft } from './customer-draft.ts';
import { useCustomerForm, type CustomerFormOptions } from './use-customer-form.ts';
import './customer-form.css';

/** customers/new: a new card. */
export function NewCustomerScreen() {
  const text = usePhrases('customers');
  const creating = useCreateCustomer();
  return (
    <CustomerFormPage
      id={undefined}
      title={text('createTitle')}
      stored={EMPTY_DRAFT}
      backTo="/customers"
      send={async (body, idempotencyKey) => {
        const { id } = await creating.mutateAsync({ body, idempotencyKey });
        toast.success(text('created'));
        return `/customers/${id}`;
      }}
    />
  );
}

/** customers/:id/edit: the card of a customer as a form. */
export function EditCustomerScreen() {
  const text = usePhrases('customers');
  const card = usePhrases('customerCard');
  const { id = '' } = useParams();
  const customer = useCustomer(id);
  if (customer.data !== undefined) {
    return (
      <EditCustomer
        // Another version read anew takes the place of what was typed.
        key={customer.data.version}
        stored={customer.data}
        readAgain={() => customer.refetch()}
      />
    );
  }
  return (
    <Card>
      {customer.isError ? (
        <PageError
          isPage
          title={card('failedTitle')}
          reason={customer.error}
          isRetrying={customer.isFetching}
          onRetry={() => void customer.refetch()}
        />
      ) : (
        <>
          <PageHead title={text('title')} />
          <SkeletonCard lines={12} />
        </>
      )}
    </Card>
  );
}

interface EditCustomerProps {
  readonly stored: CustomerView;
  readonly readAgain: () => Promise<{ readonly data?: CustomerView | undefined }>;
}

function EditCustomer({ stored, readAgain }: EditCustomerProps) {
  const text = usePhrases('customers');
  const updating = useUpdateCustomer(stored.id);
  // The version that the next save is made from; keeping one's own words takes the newest.
  const version = useRef(stored.version);
  return (
    <CustomerFormPage
      id={stored.id}
      title={text('editTitle', { name: stored.name })}
      stored={draftOf(stored)}
      backTo={`/customers/${stored.id}`}
      send={async (body, idempotencyKey) => {
        await updating.mutateAsync({ body: { ...body, version: version.current }, idempotencyKey });
        toast.success(text('saved'));
        return `/customers/${stored.id}`;
      }}
      onKeepMine={async () => {
        version.current = await readCustomerVersion(stored.id);
      }}
      onLoadAnew={() => void readAgain()}
    />
  );
}

interface CustomerFormPageProps {
  readonly id: string | undefined;
  readonly title: string;
  readonly stored: CustomerDraft;
  readonly backTo: string;
  /** Sends the form and answers with the address to go on to. */
  readonly send: (...sent: Parameters<CustomerFormOptions['send']>) => Promise<string>;
  readonly onKeepMine?: () => Promise<void>;
  readonly onLoadAnew?: () => void;
}

function CustomerFormPage(props: CustomerFormPageProps) {
  const { id, title, stored, backTo, send, onKeepMine, onLoadAnew } = props;
  const text = usePhrases('customers');
  const navigate = useNavigate();
  usePageTitle(title);
  const element = useRef<HTMLFormElement>(null);
  const leave = useRef<(to: string) => void>(() => undefined);
  const form = useCustomerForm({
    stored,
    send: async (body, idempotencyKey) => leave.current(await send(body, idempotencyKey)),
  });
  const { release } = useLeaveGuard({ when: form.changesCount > 0 });
  useEffect(() => {
    leave.current = (to) => {
      release();
      void navigate(to, { replace: true });
    };
  });
  useHotkey('KeyS', { ctrl: true }, () => element.current?.requestSubmit());
  return (
    <form
      ref={element}
      className="customer-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <PageHead
        title={title}
        beside={id === undefined ? undefined : <UnsavedMark changesCount={form.changesCount} />}
        actions={
          <>
            <ButtonLink variant="quiet" href={`#${backTo}`}>
              {text('cancel')}
            </ButtonLink>
            <Button variant="filled" type="submit" isLoading={form.isSaving}>
              {form.isSaving ? text('saving') : text('save')} <Kbd keys="Ctrl S" />
            </Button>
          </>
        }
      />
      <div className="customer-form__notes">
        {form.hasConflict && (
          <Alert
            tone="warn"
            title={text('conflictTitle')}
            isLive
            action={
              <span className="customer-form__conflict">
                <Button size="sm" onClick={onLoadAnew}>
                  {text('loadAnew')}
                </Button>
                <Button
                  size="sm"
                  onClick={() => void onKeepMine?.().then(() => element.current?.requestSubmit())}
                >
                  {text('keepMine')}
                </Button>
              </span>
            }
          >
            {text('conflictText')}
          </Alert>
        )}
        <ServerProblem reason={form.failure} title={text('saveFailed')} />
      </div>
      <CustomerFields form={form} id={id} />
    </form>
  );
}

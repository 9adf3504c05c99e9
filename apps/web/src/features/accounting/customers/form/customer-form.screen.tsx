import type { CustomerView } from '@pinkas/contract/accounting/customers/customer-fields';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { toast } from '@pinkas/ui/overlay/toast';
import { useRef } from 'react';
import { useParams } from 'react-router';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { FormPage, type FormPageProps } from '../../../../shared/form/page/form-page.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import {
  readCustomerVersion,
  useCreateCustomer,
  useCustomer,
  useUpdateCustomer,
  type CustomerFormBody,
} from '../customers.queries.ts';
import { CustomerFields } from './customer-fields.tsx';
import { CUSTOMER_FORM, EMPTY_DRAFT, draftOf, type CustomerDraft } from './customer-draft.ts';
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
        // A newly fetched version replaces what was typed.
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
          back={{ href: '#/customers', label: card('backToList') }}
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
  // The version that the next save is based on; overwriting uses the newest.
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

type CustomerFormPageProps = Pick<
  FormPageProps<CustomerDraft, CustomerFormBody>,
  'title' | 'stored' | 'backTo' | 'send' | 'onKeepMine' | 'onLoadAnew'
> & {
  readonly id: string | undefined;
};

function CustomerFormPage({ id, ...page }: CustomerFormPageProps) {
  const text = usePhrases('customers');
  return (
    <FormPage
      needs="customers.write"
      {...page}
      spec={CUSTOMER_FORM}
      countsChanges={id !== undefined}
      conflictTitle={text('conflictTitle')}
      failureTitle={text('saveFailed')}
    >
      {(form) => <CustomerFields form={form} id={id} />}
    </FormPage>
  );
}

import { Avatar } from '@pinkas/ui/brand/brand';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { LinkButton } from '@pinkas/ui/actions/link-text';
import { SwitchField } from '@pinkas/ui/fields/checkbox-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { isIsraeliId } from '@pinkas/domain/identifiers/israeli-id';
import { ISRAELI_ID_LENGTH_MAX } from '@pinkas/domain/limits';
import { IconPencil, IconX } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';

import { lazyPart } from '../../../../../shared/trouble/load-part.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import type { CustomerForm } from '../form/draft-form.ts';
import { useEditor, useReview, useTextField } from '../form/editor-context.ts';
import { partyOf, rulesOf, usePartyLabel } from '../../type-words.ts';
import { useHasVat } from '../form/vat/use-has-vat.ts';
import { hasCardTerms } from '../form/reading/card-terms.ts';
import { clearCustomer } from './clear-customer.ts';
import { hasContact, missingOf } from './customer-fields.ts';
import type { ForeignSwitchProps } from './foreign-switch.tsx';
import { isForeignDraft } from './is-foreign-draft.ts';
import { KnownPlace } from './known-place.tsx';
import { useTakeTerms } from './use-take-terms.ts';
import './customer-card.css';

const ContactFields = lazyPart(async () => ({
  default: (await import('./contact-fields.tsx')).ContactFields,
}));
const CardTermsFields = lazyPart(async () => ({
  default: (await import('./card-terms-fields.tsx')).CardTermsFields,
}));
const ForeignSwitch = lazyPart(async () => ({
  default: (await import('./foreign-switch.tsx')).ForeignSwitch,
}));
const SetOffChoice = lazyPart(async () => ({
  default: (await import('./set-off-choice.tsx')).SetOffChoice,
}));
const CustomerPapers = lazyPart(async () => ({
  default: (await import('./customer-papers.tsx')).CustomerPapers,
}));

/** Shows the chosen customer: known details as text, and fields only for missing ones. */
export function CustomerCard() {
  const text = usePhrases('documentHead');
  const { form, docType } = useEditor();
  const party = partyOf(docType);
  const partyLabel = usePartyLabel();
  const takeTerms = useTakeTerms();
  const customer = useReview((state) => state.form.customer);
  const [isEdited, setIsEdited] = useState(false);
  // Fields that were missing on arrival, and a name that no print shows, stay fields while they are filled.
  const [missing] = useState(() => missingOf(customer));
  const [hasMore, setHasMore] = useState(customer.id === null && hasContact(customer));
  // A saved customer abroad is not asked for a number of Israel.
  const isForeign = useReview(
    ({ form: draft }) =>
      draft.customer.id !== null && (draft.customer.beginsAbroad === true || isForeignDraft(draft)),
  );
  const isTyped = customer.id === null;
  const hasContactFields = isEdited || hasMore;
  const comeHome = useRef<() => void>(undefined);

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid out as a grid
    <div className="doc-customer" role="group" aria-label={partyLabel(docType)}>
      <div className="doc-customer__head">
        <Avatar letter={customer.name.trim().slice(0, 1)} tone={isTyped ? 'ink' : 'warn'} />
        <div className="doc-customer__words">
          <strong>
            <Isolate>{customer.name}</Isolate>
          </strong>
          <CustomerFacts customer={customer} />
        </div>
        <IconButton
          size="sm"
          label={text('partyEdit', { party })}
          aria-pressed={isEdited}
          icon={<IconPencil aria-hidden stroke={1.75} />}
          onClick={() => setIsEdited(!isEdited)}
        />
        <IconButton
          size="sm"
          label={text('partyClear', { party })}
          icon={<IconX aria-hidden stroke={1.75} />}
          onClick={() => {
            comeHome.current?.();
            takeTerms(undefined);
            clearCustomer(form, docType);
          }}
        />
      </div>
      {(isEdited || missing.name) && <NameField />}
      <IdentityFields
        hasTaxId={isEdited || (missing.taxId && !isForeign)}
        hasEmail={isEdited || missing.email}
      />
      {hasContactFields && (
        <Suspense>
          <ContactFields />
        </Suspense>
      )}
      <div className="doc-customer__choices">
        <ForeignChoice
          hasCountry={hasContactFields}
          onChoice={(takeBack) => {
            comeHome.current = takeBack;
          }}
        />
        {isTyped && (
          <TypedChoices hasAllFields={hasContactFields} onMore={() => setHasMore(true)} />
        )}
      </div>
      <CardTerms customer={customer} />
      <OpenBalance customer={customer} />
      {customer.id !== null && (
        <Suspense fallback={<KnownPlace />}>
          <SetOffChoice customerId={customer.id} />
          <CustomerPapers customerId={customer.id} />
        </Suspense>
      )}
    </div>
  );
}

interface TypedChoicesProps {
  readonly hasAllFields: boolean;
  readonly onMore: () => void;
}

/** Choices for a customer who is not in the address book: whether to save it, and more fields. */
function TypedChoices({ hasAllFields, onMore }: TypedChoicesProps) {
  const text = usePhrases('documents');
  return (
    <>
      <SaveChoice />
      {!hasAllFields && <LinkButton onClick={onMore}>{text('customerMore')}</LinkButton>}
    </>
  );
}

/** Whether a typed customer is saved. A third-party payer is not, as the books are those of the other. */
function SaveChoice() {
  const text = usePhrases('documentHead');
  const { form, docType } = useEditor();
  const isPayer = useReview((state) => state.reading.paidOwner !== undefined);
  if (isPayer) return null;
  return (
    <SwitchField
      label={text('partyIsKept', { party: partyOf(docType) })}
      {...form.register('customer.saveAsRegular')}
    />
  );
}

/** The choice of a customer abroad, where a sale has VAT. */
function ForeignChoice(props: ForeignSwitchProps) {
  const { docType } = useEditor();
  const hasVat = useHasVat();
  const isSale = hasVat && rulesOf(docType).posting !== 'credit' && partyOf(docType) === 'customer';
  if (!isSale) return null;
  return (
    <Suspense fallback={<ForeignPlace />}>
      <ForeignSwitch {...props} />
    </Suspense>
  );
}

/** Reserves space for the choice: the content below would otherwise move while it is pressed. */
function ForeignPlace() {
  const text = usePhrases('documentHead');
  return <SwitchField disabled label={text('foreignCustomer')} />;
}

/** What the customer owes; what is to the customer's credit has one figure, beside its set-off. */
function OpenBalance({ customer }: { readonly customer: CustomerForm }) {
  const text = usePhrases('documents');
  const { openAgorot, openDocumentsCount } = customer;
  if (openAgorot < 0 || (openAgorot === 0 && openDocumentsCount === 0)) return null;
  return (
    <p className="doc-customer__balance">
      {text('customerOpen')} <Money agorot={customer.openAgorot} isStrong />{' '}
      {text('customerOpenCount', { count: customer.openDocumentsCount })}
    </p>
  );
}

interface IdentityFieldsProps {
  readonly hasTaxId: boolean;
  readonly hasEmail: boolean;
}

function IdentityFields({ hasTaxId, hasEmail }: IdentityFieldsProps) {
  if (!hasTaxId && !hasEmail) return null;
  return (
    <FieldRow>
      {hasTaxId && <TaxIdField />}
      {hasEmail && <EmailField />}
    </FieldRow>
  );
}

/** Terms of the card that is created at the issue; hidden until requested. */
function CardTerms({ customer }: { readonly customer: CustomerForm }) {
  const text = usePhrases('documentHead');
  const { docType } = useEditor();
  const [isRequested, setIsRequested] = useState(hasCardTerms(customer.terms));
  const isPayer = useReview((state) => state.reading.paidOwner !== undefined);
  const isKept = customer.id === null && customer.saveAsRegular;
  if (!isKept || isPayer || partyOf(docType) !== 'customer') return null;
  if (!isRequested) {
    return <LinkButton onClick={() => setIsRequested(true)}>{text('customerTerms')}</LinkButton>;
  }
  return (
    <Suspense>
      <CardTermsFields />
    </Suspense>
  );
}

function CustomerFacts({ customer }: { readonly customer: CustomerForm }) {
  const text = usePhrases('documentHead');
  const party = partyOf(useEditor().docType);
  const facts = [customer.taxId, customer.foreignId, customer.email].filter((fact) => fact !== '');
  if (customer.id === null) {
    return (
      <span>{text(customer.saveAsRegular ? 'partyNewNote' : 'partyCasualNote', { party })}</span>
    );
  }
  return facts.map((fact) => (
    <span key={fact}>
      <Isolate isLtr>{fact}</Isolate>
    </span>
  ));
}

function NameField() {
  const text = usePhrases('writing');
  const party = partyOf(useEditor().docType);
  return (
    <TextField
      label={text('partyName', { party })}
      autoComplete="off"
      {...useTextField('customer.name')}
    />
  );
}

function TaxIdField() {
  const text = usePhrases('documents');
  const { docType } = useEditor();
  const field = useTextField('customer.taxId');
  // A whole number is marked valid at its last digit. Marking it on blur would move the line below while it is pressed.
  const isGood = useReview((state) => {
    const taxId = state.form.customer.taxId.trim();
    const isWhole = taxId.length === ISRAELI_ID_LENGTH_MAX || state.left.has('customer.taxId');
    return isWhole && isIsraeliId(taxId);
  });
  return (
    <LtrTextField
      label={text('customerTaxId')}
      placeholder={rulesOf(docType).isTaxInvoice ? text('customerTaxIdNeeded') : undefined}
      inputMode="numeric"
      autoComplete="off"
      {...field}
      success={isGood && field.error === undefined ? text('customerTaxIdGood') : undefined}
    />
  );
}

function EmailField() {
  const text = usePhrases('documents');
  return (
    <LtrTextField
      label={text('customerEmail')}
      isOptional
      type="email"
      autoComplete="off"
      {...useTextField('customer.email')}
    />
  );
}

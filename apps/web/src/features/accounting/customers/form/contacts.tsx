import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';
import { IconPlus, IconX } from '@tabler/icons-react';

import type { Form } from '../../../../shared/form/use-form.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { emptyContact, type ContactDraft, type CustomerDraft } from './customer-draft.ts';

/** The people of a customer, each with what reaches them. */
export function Contacts({ form }: { readonly form: Form<CustomerDraft> }) {
  const text = usePhrases('customers');
  const { contacts } = form.draft;
  function change(index: number, changes: Partial<ContactDraft>): void {
    form.change({
      contacts: contacts.map((one, at) => (at === index ? { ...one, ...changes } : one)),
    });
  }
  return (
    <div className="customer-form__contacts">
      {contacts.map((contact, index) => (
        <ContactFields
          key={contact.key}
          form={form}
          contact={contact}
          index={index}
          onChange={(changes) => change(index, changes)}
          onRemove={() => form.change({ contacts: contacts.filter((_, at) => at !== index) })}
        />
      ))}
      <Button
        size="sm"
        icon={<IconPlus aria-hidden stroke={1.75} />}
        onClick={() => form.change({ contacts: [...contacts, emptyContact()] })}
      >
        {text('addContact')}
      </Button>
    </div>
  );
}

interface ContactFieldsProps {
  readonly form: Form<CustomerDraft>;
  readonly contact: ContactDraft;
  readonly index: number;
  readonly onChange: (changes: Partial<ContactDraft>) => void;
  readonly onRemove: () => void;
}

function ContactFields({ form, contact, index, onChange, onRemove }: ContactFieldsProps) {
  const text = usePhrases('customers');
  const number = text('contactNumber', { number: index + 1 });
  const field = (name: 'name' | 'role' | 'email' | 'phone') => {
    const place = `contacts.${String(index)}.${name}`;
    return {
      name: place,
      autoComplete: 'off',
      value: contact[name],
      error: form.problem(place),
      onChange: (event: { currentTarget: { value: string } }) =>
        onChange({ [name]: event.currentTarget.value }),
      onBlur: () => form.touch(place),
    };
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid out as a grid
    <div className="customer-form__contact" role="group" aria-label={number}>
      <FieldRow>
        <TextField label={text('contactName')} {...field('name')} />
        <TextField label={text('contactRole')} isOptional {...field('role')} />
        <LtrTextField label={text('contactEmail')} isOptional type="email" {...field('email')} />
        <LtrTextField label={text('contactPhone')} isOptional type="tel" {...field('phone')} />
      </FieldRow>
      <IconButton
        label={text('removeContact', { name: contact.name.trim() === '' ? number : contact.name })}
        icon={<IconX aria-hidden stroke={1.75} />}
        onClick={onRemove}
      />
    </div>
  );
}

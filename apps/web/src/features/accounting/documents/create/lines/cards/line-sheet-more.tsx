import { VAT_KINDS } from '@pinkas/domain/documents/draft/document-draft';
import { Button } from '@pinkas/ui/actions/button';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';
import { IconArrowDown, IconArrowUp, IconChevronDown, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';

import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import { isBlankLine } from '../../form/draft-form.ts';
import { useEditor, useFieldError, useReview } from '../../form/editor-context.ts';
import { useHasVat } from '../../form/vat/use-has-vat.ts';
import { LazyLineAttributes } from '../attributes/lazy-line-attributes.tsx';
import { useSheetField, type SheetPlace } from './line-sheet-fields.tsx';
import { useRowSign } from '../row-sign.ts';
import type { LineActions } from '../use-lines.ts';

interface MoreProps extends SheetPlace {
  /** Begins open: what leads here points at one of the folded fields. */
  readonly isRequested: boolean;
  readonly actions: LineActions;
}

/** Rarely used fields of the row and its position, folded until opened; the head shows which are set. */
export function MoreOfRow({ isRequested, actions, ...place }: MoreProps) {
  const words = usePhrases('documentRows');
  const [isOpen, setIsOpen] = useState(isRequested);
  const isPriced = useReview((state) => state.lineByKey.get(place.lineKey)?.kind === 'priced');
  return (
    <details
      className="doc-item-more"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <span>{words('more')}</span>
        {isPriced && <SetDetails lineKey={place.lineKey} />}
        <IconChevronDown aria-hidden stroke={1.75} />
      </summary>
      {isOpen && (
        <>
          {isPriced && <OptionalFields {...place} />}
          <RowMoves {...place} actions={actions} />
        </>
      )}
    </details>
  );
}

/** Summarizes the values of the folded fields. */
function SetDetails({ lineKey }: { readonly lineKey: string }) {
  const text = usePhrases('documents');
  const hasVat = useHasVat();
  const discount = useReview((state) => state.lineByKey.get(lineKey)?.discount ?? '');
  const kind = useReview((state) => state.lineByKey.get(lineKey)?.vatKind);
  return (
    <span className="doc-item-more__set">
      {discount !== '' && <bdi>{text('discountBadge', { discount })}</bdi>}
      {hasVat && kind !== 'taxable' && (
        <bdi>
          {text('vatKind')} {text(kind === 'exempt' ? 'vatExempt' : 'vatZero')}
        </bdi>
      )}
    </span>
  );
}

function OptionalFields(place: SheetPlace) {
  const { index, lineKey } = place;
  const text = usePhrases('documents');
  const words = usePhrases('documentRows');
  const { form } = useEditor();
  const hasVat = useHasVat();
  return (
    <div className="doc-item-form">
      <FieldRow>
        <LtrTextField
          key={`${lineKey}.discount`}
          label={text('discount')}
          isOptional
          help={text('discountHelp')}
          {...useSheetField(place, 'discount')}
        />
        <TextField
          key={`${lineKey}.unit`}
          label={text('unit')}
          isOptional
          autoComplete="off"
          list="doc-units"
          {...useSheetField(place, 'unit')}
        />
      </FieldRow>
      {hasVat && (
        <SelectField
          label={text('vatKind')}
          {...form.register(`lines.${index}.vatKind`)}
          options={VAT_KINDS.map((kind) => ({
            value: kind,
            label: text(
              kind === 'taxable' ? 'vatTaxable' : kind === 'exempt' ? 'vatExempt' : 'vatZero',
            ),
          }))}
        />
      )}
      <TextAreaField
        key={`${lineKey}.details`}
        label={words('details')}
        isOptional
        rows={2}
        {...useMoreField(place, 'details')}
      />
      <LtrTextField
        key={`${lineKey}.catalogueNumber`}
        label={words('catalogueNumber')}
        isOptional
        autoComplete="off"
        {...useMoreField(place, 'catalogueNumber')}
      />
      <LazyLineAttributes {...place} size="md" />
    </div>
  );
}

/** Actions on the whole row: move, duplicate, mark as returned goods. */
function RowMoves({ index, lineKey, actions }: SheetPlace & Pick<MoreProps, 'actions'>) {
  const text = usePhrases('documents');
  const words = usePhrases('documentRows');
  const count = useReview((state) => state.form.lines.length);
  const isBlank = useReview((state) => {
    const line = state.lineByKey.get(lineKey);
    return line === undefined || isBlankLine(line);
  });
  const sign = useRowSign(index);
  return (
    <div className="doc-item-moves">
      <Button
        size="sm"
        icon={<IconArrowUp aria-hidden stroke={1.75} />}
        disabled={index === 0}
        onClick={() => actions.move(index, index - 1)}
      >
        {text('moveUp')}
      </Button>
      <Button
        size="sm"
        icon={<IconArrowDown aria-hidden stroke={1.75} />}
        disabled={index === count - 1}
        onClick={() => actions.move(index, index + 1)}
      >
        {text('moveDown')}
      </Button>
      <Button
        size="sm"
        icon={<IconCopy aria-hidden stroke={1.75} />}
        disabled={isBlank}
        onClick={() => actions.duplicate(index)}
      >
        {text('duplicate')}
      </Button>
      {sign !== undefined && (
        <Button size="sm" disabled={isBlank} onClick={sign.turn}>
          {words(sign.isBack ? 'rowSold' : 'rowReturned')}
        </Button>
      )}
    </div>
  );
}

function useMoreField({ index, lineKey }: SheetPlace, field: 'details' | 'catalogueNumber') {
  const { form, review } = useEditor();
  const name = `lines.${lineKey}.${field}`;
  const error = useFieldError(name);
  const registered = form.register(`lines.${index}.${field}`, {
    onBlur: () => review.leave(name),
  });
  return { ...registered, error };
}

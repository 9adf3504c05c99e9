import { IconButton } from '@pinkas/ui/actions/icon-button';
import { Kbd } from '@pinkas/ui/actions/kbd';
import { Menu, type MenuItem } from '@pinkas/ui/overlay/menu';
import { IconDots } from '@tabler/icons-react';

import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import { useEditor, useReview } from '../../form/editor-context.ts';
import { useSaveAsItem } from '../items/use-save-as-item.ts';
import { useRowSign } from '../row-sign.ts';
import { useHasVat } from '../../form/vat/use-has-vat.ts';
import { focusCell, type LineActions, type LineKind } from '../use-lines.ts';
import { includesVat, vatInPriceOf } from '../../form/vat/vat-in-price.ts';

interface RowMenuProps {
  readonly index: number;
  readonly kind: LineKind;
  readonly isOnly: boolean;
  readonly isLast: boolean;
  readonly actions: LineActions;
  /** Opens the fields under the description; a row without a price has none. */
  readonly onMore?: () => void;
}

/** The actions of a row, with their keyboard shortcuts. */
export function RowMenu(props: RowMenuProps) {
  const { index, kind } = props;
  const text = usePhrases('documents');
  const items = usePhrases('items');
  const saveAsItem = useSaveAsItem(index);
  const rows = useRowItems(props);
  const price = usePriceItem(index);
  const sign = useSignItem(index);
  const label = text('lineActions', { line: index + 1 });
  const save: MenuItem[] =
    saveAsItem === undefined || kind !== 'priced'
      ? []
      : [{ key: 'save', label: items('saveAsItem'), onSelect: saveAsItem }];
  return (
    <Menu
      label={label}
      placement="below-end"
      trigger={<IconButton size="sm" label={label} icon={<IconDots aria-hidden stroke={1.75} />} />}
      items={[...rows.slice(0, -1), ...price, ...sign, ...save, ...rows.slice(-1)]}
    />
  );
}

/** Switches the price of a row between VAT included and excluded; undefined for a row without VAT. */
function usePriceItem(index: number): MenuItem[] {
  const words = usePhrases('documentRows');
  const { form } = useEditor();
  const hasVat = useHasVat();
  const isWithVat = useReview((state) => {
    const line = state.form.lines[index];
    if (line?.kind !== 'priced' || line.vatKind !== 'taxable') return undefined;
    return includesVat(line, state.form);
  });
  if (!hasVat || isWithVat === undefined) return [];
  return [
    {
      key: 'vat-in-price',
      label: words(isWithVat ? 'priceBeforeVat' : 'priceWithVat'),
      onSelect: () =>
        form.setValue(`lines.${index}.vatInPrice`, vatInPriceOf(!isWithVat, form.getValues()), {
          shouldDirty: true,
        }),
    },
  ];
}

/** Turns the row into one of returned goods, or back into a sale. */
function useSignItem(index: number): MenuItem[] {
  const words = usePhrases('documentRows');
  const sign = useRowSign(index);
  if (sign === undefined) return [];
  return [
    { key: 'sign', label: words(sign.isBack ? 'rowSold' : 'rowReturned'), onSelect: sign.turn },
  ];
}

/** The actions of a row in their order; the last one removes it. */
export function useRowItems(props: RowMenuProps): MenuItem[] {
  const { index, isOnly, isLast, actions, onMore } = props;
  const text = usePhrases('documents');
  const words = usePhrases('documentRows');
  return [
    {
      key: 'duplicate',
      label: text('duplicate'),
      end: <Kbd keys="Ctrl D" />,
      onSelect: () => actions.duplicate(index),
    },
    ...(onMore === undefined
      ? []
      : [
          {
            key: 'more',
            label: words('more'),
            end: <Kbd keys="Shift Enter" />,
            onSelect: onMore,
          },
        ]),
    {
      key: 'up',
      label: text('moveUp'),
      end: <Kbd keys="Alt ↑" />,
      isDisabled: index === 0,
      onSelect: () => actions.move(index, index - 1),
    },
    {
      key: 'down',
      label: text('moveDown'),
      end: <Kbd keys="Alt ↓" />,
      isDisabled: isLast,
      onSelect: () => actions.move(index, index + 1),
    },
    {
      key: 'above',
      label: words('insertAbove'),
      startsGroup: true,
      onSelect: () => focusCell(actions.add(index - 1), 'description'),
    },
    {
      key: 'below',
      label: words('insertBelow'),
      onSelect: () => focusCell(actions.add(index), 'description'),
    },
    {
      key: 'text',
      label: words('insertText'),
      onSelect: () => focusCell(actions.addUnpriced('text', index - 1), 'description'),
    },
    {
      key: 'subtotal',
      label: words('insertSubtotal'),
      onSelect: () => focusCell(actions.addUnpriced('subtotal', index), 'description'),
    },
    {
      key: 'remove',
      label: text('removeLine'),
      isDanger: true,
      startsGroup: true,
      isDisabled: isOnly,
      onSelect: () => actions.remove(index),
    },
  ];
}

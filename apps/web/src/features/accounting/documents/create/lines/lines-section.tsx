import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { Button } from '@pinkas/ui/actions/button';
import { Kbd } from '@pinkas/ui/actions/kbd';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { SheetSection } from '@pinkas/ui/layout/card';
import { IconAlertCircle, IconHeading, IconPlus, IconSum } from '@tabler/icons-react';
import { Suspense } from 'react';

import { lazyPart } from '../../../../../shared/trouble/load-part.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useEditor, useFieldError, useReview } from '../form/editor-context.ts';
import { usePaste } from './paste/use-paste.tsx';
import './lines.css';
import './line-cells.css';
import './line-items.css';
import './long-lines.css';
import { useHasVat } from '../form/vat/use-has-vat.ts';
import { focusCell, useLines, type LineActions } from './use-lines.ts';
import { isPricedOtherwise } from '../form/vat/vat-in-price.ts';

/** The rows load separately from the rest of the screen: the grid on a desktop, the cards on a phone. */
const LinesGrid = lazyPart(async () => {
  const { LinesGrid: loaded } = await import('./grid/lines-grid.tsx');
  return { default: loaded };
});
const LinesCards = lazyPart(async () => {
  const { LinesCards: loaded } = await import('./cards/lines-cards.tsx');
  return { default: loaded };
});
/** Shows the document lines: a grid on a desktop, cards on a phone. */
export function LinesSection({ note }: { readonly note?: string }) {
  const text = usePhrases('documents');
  const { isMobile } = useMediaSizes();
  const lines = useLines();
  const { paste, dialog } = usePaste(lines.actions);
  const error = useFieldError('lines');
  const hasVat = useHasVat();
  return (
    <SheetSection title={text('items')} note={note} isFlush actions={hasVat && <PricesMode />}>
      {/* A refused issue moves to the error mark and the first cell inside it. */}
      <div className={error === undefined ? undefined : 'has-error'}>
        {isMobile ? (
          <Suspense fallback={<div className="doc-cards-waiting" />}>
            <LinesCards {...lines} />
          </Suspense>
        ) : (
          <Suspense fallback={<GridWaiting actions={lines.actions} />}>
            <LinesGrid {...lines} onPaste={paste} />
            <GridFoot actions={lines.actions} />
          </Suspense>
        )}
        {error !== undefined && (
          <p className="doc-section-problem" role="alert">
            <IconAlertCircle aria-hidden stroke={1.75} />
            {error}
          </p>
        )}
        <UnitSuggestions />
        {dialog}
      </div>
    </SheetSection>
  );
}

interface GridFootProps {
  readonly actions: LineActions;
}

/** As large as the grid with its footer, which cannot move into a row that is not rendered. */
function GridWaiting(props: GridFootProps) {
  return (
    <div inert>
      <div className="doc-lines-waiting" />
      <GridFoot {...props} />
    </div>
  );
}

/** The actions under the rows. */
function GridFoot({ actions }: GridFootProps) {
  const text = usePhrases('documents');
  const words = usePhrases('documentRows');
  return (
    <div className="doc-lines__foot">
      <Button
        variant="quiet"
        size="sm"
        icon={<IconPlus aria-hidden stroke={1.75} />}
        onClick={() => focusCell(actions.add(), 'description')}
      >
        {text('addLine')} <Kbd keys="Enter" />
      </Button>
      <Button
        variant="quiet"
        size="sm"
        icon={<IconHeading aria-hidden stroke={1.75} />}
        onClick={() => focusCell(actions.addUnpriced('text'), 'description')}
      >
        {words('addText')}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        icon={<IconSum aria-hidden stroke={1.75} />}
        onClick={() => focusCell(actions.addUnpriced('subtotal'), 'description')}
      >
        {words('addSubtotal')}
      </Button>
      <span className="doc-lines__hint">{text('pasteHint')}</span>
    </div>
  );
}

/** Chooses whether prices include VAT: one value for all rows, or none while rows differ. */
function PricesMode() {
  const text = usePhrases('documents');
  const { form } = useEditor();
  const words = usePhrases('documentRows');
  const isWithVat = useReview((state) => state.form.pricesIncludeVat);
  const isMixed = useReview((state) =>
    state.form.lines.some((line) => isPricedOtherwise(line, state.form)),
  );

  function setAll(next: 'before' | 'with') {
    form.setValue('pricesIncludeVat', next === 'with', { shouldDirty: true });
    for (const [index, { vatInPrice }] of form.getValues('lines').entries()) {
      if (vatInPrice !== '') form.setValue(`lines.${index}.vatInPrice`, '', { shouldDirty: true });
    }
  }

  return (
    <div className="doc-prices-mode">
      {isMixed && <span className="doc-prices-mode__mixed">{words('pricesMixed')}</span>}
      <SegmentedControl
        label={isMixed ? words('pricesModeMixed') : text('pricesMode')}
        value={isMixed ? undefined : isWithVat ? 'with' : 'before'}
        segments={[
          { value: 'before', label: text('pricesBeforeVat') },
          { value: 'with', label: text('pricesWithVat') },
        ]}
        onChange={setAll}
      />
    </div>
  );
}

function UnitSuggestions() {
  const text = usePhrases('documents');
  const units = [
    text('unitEach'),
    text('unitHour'),
    text('unitDay'),
    text('unitMonth'),
    text('unitPack'),
    text('unitKg'),
    text('unitMetre'),
  ];
  return (
    <datalist id="doc-units">
      {units.map((unit) => (
        <option key={unit} value={unit}>
          {unit}
        </option>
      ))}
    </datalist>
  );
}

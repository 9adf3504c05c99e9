import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { Button } from '@pinkas/ui/actions/button';
import { Kbd } from '@pinkas/ui/actions/kbd';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { SheetSection } from '@pinkas/ui/layout/card';
import { IconAlertCircle, IconPlus } from '@tabler/icons-react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useEditor, useFieldError, useReview } from '../create/editor-context.ts';
import { LinesGrid } from './lines-grid.tsx';
import { LinesCards } from './lines-cards.tsx';
import { useHasVat } from './use-has-vat.ts';
import { focusCell, useLines } from './use-lines.ts';

/** What is sold: a sheet of rows on a desk, cards under a thumb. */
export function LinesSection({ note }: { readonly note?: string }) {
  const text = usePhrases('documents');
  const { isMobile } = useMediaSizes();
  const lines = useLines();
  const error = useFieldError('lines');
  const hasVat = useHasVat();
  return (
    <SheetSection title={text('items')} note={note} isFlush actions={hasVat && <PricesMode />}>
      {/* The mark of an error with the first cell inside it is where a refused issue leads to. */}
      <div className={error === undefined ? undefined : 'has-error'}>
        {isMobile ? (
          <LinesCards {...lines} />
        ) : (
          <>
            <LinesGrid {...lines} />
            <div className="doc-lines__foot">
              <Button
                variant="quiet"
                size="sm"
                icon={<IconPlus aria-hidden stroke={1.75} />}
                onClick={() => focusCell(lines.actions.add(), 'description')}
              >
                {text('addLine')} <Kbd keys="Enter" />
              </Button>
              <span className="doc-lines__hint">{text('pasteHint')}</span>
            </div>
          </>
        )}
        {error !== undefined && (
          <p className="doc-section-problem" role="alert">
            <IconAlertCircle aria-hidden stroke={1.75} />
            {error}
          </p>
        )}
        <UnitSuggestions />
      </div>
    </SheetSection>
  );
}

function PricesMode() {
  const text = usePhrases('documents');
  const { form } = useEditor();
  const includesVat = useReview((state) => state.form.pricesIncludeVat);
  return (
    <SegmentedControl
      label={text('pricesMode')}
      value={includesVat ? 'with' : 'before'}
      segments={[
        { value: 'before', label: text('pricesBeforeVat') },
        { value: 'with', label: text('pricesWithVat') },
      ]}
      onChange={(value) =>
        form.setValue('pricesIncludeVat', value === 'with', { shouldDirty: true })
      }
    />
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

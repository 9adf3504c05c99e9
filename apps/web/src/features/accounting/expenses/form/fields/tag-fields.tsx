import { agorot, splitByWeights } from '@pinkas/domain/money/agorot';
import { formatAgorot } from '@pinkas/domain/money/format';
import { LinkButton } from '@pinkas/ui/actions/link-text';
import { MoneyField } from '@pinkas/ui/fields/decimal-field';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { TagChip } from '../../../../../shared/tags/tag-chip.tsx';
import { TagPicker } from '../../../../../shared/tags/tag-picker.tsx';
import { useTags } from '../../../../../shared/tags/tags.queries.ts';
import { minorOf } from '../expense-draft.ts';
import { PartsRest } from './payment-fields.tsx';
import type { DraftInWork } from '../use-expense-draft.ts';

/** Tags of the expense; with more than one, each takes a part of the whole. */
export function TagFields({ work }: { readonly work: DraftInWork }) {
  const text = usePhrases('expenses');
  const tags = useTags();
  const { draft, change, problem, sums } = work;
  const whole = sums?.grossAgorot ?? 0;
  const isSplit = draft.tags.length > 1;
  const sum = draft.tags.reduce((before, part) => before + minorOf(part.sumText, 2), 0);

  function choose(tagIds: readonly string[]): void {
    const kept = tagIds.map(
      (tagId) => draft.tags.find((part) => part.tagId === tagId) ?? { tagId, sumText: '' },
    );
    // A single tag takes the whole sum.
    change({ tags: kept.length === 1 ? kept.map((part) => ({ ...part, sumText: '' })) : kept });
  }
  function splitEvenly(): void {
    const parts = splitByWeights(
      agorot(whole),
      draft.tags.map(() => agorot(1)),
    );
    change({
      tags: draft.tags.map((part, index) => ({
        ...part,
        sumText: formatAgorot(parts[index] ?? 0),
      })),
    });
  }

  return (
    <div className="exp-stack exp-tags">
      <TagPicker
        label={text('tagsSplit')}
        tagIds={draft.tags.map(({ tagId }) => tagId)}
        error={problem('tags')}
        onChange={choose}
      />
      {isSplit && (
        <fieldset className="exp-parts">
          <legend>{text('splitOver')}</legend>
          {draft.tags.map((part, index) => {
            const tag = tags.find(({ id }) => id === part.tagId);
            const name = tag?.name ?? '';
            return (
              <div key={part.tagId} className="exp-part exp-part--tag">
                {tag !== undefined && <TagChip tag={tag} />}
                <MoneyField
                  label={text('sumOfTag', { name })}
                  isLabelHidden
                  value={part.sumText}
                  error={problem(`tags.${String(index)}.sumText`)}
                  onChange={(sumText) =>
                    change({
                      tags: draft.tags.map((one, at) => (at === index ? { ...one, sumText } : one)),
                    })
                  }
                />
              </div>
            );
          })}
          <div className="exp-parts__foot">
            <LinkButton disabled={whole === 0} onClick={splitEvenly}>
              {text('splitEvenly')}
            </LinkButton>
            <PartsRest rest={whole - sum} />
          </div>
        </fieldset>
      )}
    </div>
  );
}

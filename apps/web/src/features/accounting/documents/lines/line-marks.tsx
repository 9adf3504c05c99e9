import { Isolate } from '@pinkas/ui/values/isolate';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { TagChips } from '../../../../shared/tags/tag-chip.tsx';
import { useTags } from '../../../../shared/tags/tags.queries.ts';
import type { LineForm } from '../create/draft-form.ts';

/** What a closed row says of its type of income, its serial numbers and its tags. */
export function LineMarks({ line }: { readonly line: LineForm }) {
  const words = usePhrases('documentRows');
  const { incomeType, serialNumbers, tagIds } = line;
  const tags = useTags().filter(({ id }) => tagIds.includes(id));
  return (
    <span className="doc-line__marks">
      {incomeType.trim() !== '' && (
        <Isolate>{words('incomeTypeOf', { name: incomeType.trim() })}</Isolate>
      )}
      {serialNumbers.trim() !== '' && (
        <Isolate>
          {words('serialNumbersOf', { numbers: `\u2066${serialNumbers.trim()}\u2069` })}
        </Isolate>
      )}
      {tags.length > 0 && <TagChips tags={tags} />}
    </span>
  );
}

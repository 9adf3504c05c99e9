import {
  isNameUnprintable,
  unprintableTexts,
  type UnprintableText,
} from '@pinkas/domain/documents/draft/unprintable-texts';
import { LinkButton } from '@pinkas/ui/actions/link-text';
import { isolated } from '@pinkas/ui/values/isolated';
import { IconAlertTriangle } from '@tabler/icons-react';

import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import { useFieldLabel } from '../../form/problems/field-label.ts';
import { fieldOfPath } from '../../form/field-names.ts';
import { useEditor, useReview } from '../../form/editor-context.ts';

const SHOWN_MAX = 6;
const SIGNS_MAX = 10;

/** Names the signs that no font of the print has, with their fields. A name of nothing else is among the problems. */
export function UnprintableCheck() {
  const draft = useReview(({ reading }) => reading.draft);
  const isNameBarred = isNameUnprintable(draft.customer.name);
  return unprintableTexts(draft)
    .filter(({ path }) => !(isNameBarred && path.join('.') === 'customer.name'))
    .slice(0, SHOWN_MAX)
    .map((text) => <Unprintable key={text.path.join('.')} text={text} />);
}

function Unprintable({ text: { path, signs } }: { readonly text: UnprintableText }) {
  const text = usePhrases('documents');
  const head = usePhrases('documentHead');
  const { goTo, docType } = useEditor();
  const label = useFieldLabel(docType);
  const field = useReview(({ reading }) => fieldOfPath(path, reading));
  const [part, row] = path;
  const name =
    part === 'lines' && typeof row === 'number'
      ? `${text('lineNumber', { line: row + 1 })}, ${label(field)}`
      : label(field);
  const shown = isolated(signs.slice(0, SIGNS_MAX).join(' '));
  return (
    <li className="doc-check doc-check--warn">
      <IconAlertTriangle aria-hidden stroke={1.75} />
      <span>{head('unprintable', { field: name, signs: shown, count: signs.length })}</span>
      <LinkButton isUnderlined onClick={() => goTo(field)}>
        {text('checkFix')}
      </LinkButton>
    </li>
  );
}

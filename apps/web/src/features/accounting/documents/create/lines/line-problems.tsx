import { IconAlertCircle } from '@tabler/icons-react';

import { LINE_FIELDS } from '../form/draft-form.ts';
import { cellName } from '../form/field-names.ts';
import { shownProblem } from '../form/draft-review.ts';
import { useEditor, useReview } from '../form/editor-context.ts';
import { useFieldLabel } from '../form/problems/field-label.ts';
import { namesItsCell, useProblemSentence } from '../form/problems/problem-sentence.ts';

interface LineProblemsProps {
  readonly lineKey: string;
  readonly noteId: string;
}

/** The sentences of a row's problems, under the row, each with the name of its cell. */
export function LineProblems({ lineKey, noteId }: LineProblemsProps) {
  const { docType, review } = useEditor();
  const sentence = useProblemSentence(docType);
  const label = useFieldLabel(docType);
  const found = useReview((state) =>
    state.problems.length === 0
      ? ''
      : LINE_FIELDS.flatMap((cell) => {
          const code = shownProblem(state, cellName(lineKey, cell));
          return code === undefined ? [] : [`${cell}:${code}`];
        }).join(' '),
  );
  if (found === '') return null;
  const problems = found.split(' ').flatMap((one) => {
    const field = cellName(lineKey, one.slice(0, one.indexOf(':')) as 'unit');
    const problem = review.get().problemByField.get(field);
    return problem === undefined ? [] : [problem];
  });
  return (
    <tr className="doc-line-problems">
      <td colSpan={9} id={noteId}>
        {problems.map((problem) => (
          <span key={problem.field} className="doc-line-problem">
            <IconAlertCircle aria-hidden stroke={1.75} />
            <span>
              {!namesItsCell(problem) && <>{label(problem.field)}: </>}
              {sentence(problem)}
            </span>
          </span>
        ))}
      </td>
    </tr>
  );
}

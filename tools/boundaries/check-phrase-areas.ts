import { isTestFile, type SourceFile } from './source-files.ts';

const CALL = /\b(?:usePhrases|phrasesNow)\(\s*/g;
const LITERAL = /^'\w+'\s*[,)]/;

/**
 * Sentences about calls whose area of phrases is no literal. The build reads the areas of a slice
 * from the text of its modules, so any other name would leave its phrases out.
 */
export function checkPhraseAreas(files: readonly SourceFile[]): string[] {
  return files.filter(isChecked).flatMap(({ path, text }) =>
    [...text.matchAll(CALL)]
      .filter(({ 0: call, index }) => !LITERAL.test(text.slice(index + call.length)))
      .map(({ index }) => {
        const line = text.slice(0, index).split('\n').length;
        return `${path}:${line} names its area of phrases by no literal; write usePhrases('area').`;
      }),
  );
}

function isChecked({ path }: SourceFile): boolean {
  return path.startsWith('apps/web/src/') && /\.tsx?$/.test(path) && !isTestFile(path);
}

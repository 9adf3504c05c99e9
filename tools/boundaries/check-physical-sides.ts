import type { SourceFile } from './source-files.ts';

const CHECKED_FOLDERS = ['apps/web/', 'packages/ui/'];
const IN_CSS = [
  /(?:^|[\s;{])(?:[a-z]+-)*(?:margin|padding|border|inset)(?:-(?:top|bottom))?-(?:left|right)(?:-[a-z]+)?\s*:/,
  /(?:^|[\s;{])(?:left|right)\s*:/,
  /\b(?:text-align|float|clear|caption-side)\s*:\s*(?:left|right)\b/,
];
const IN_CODE = [
  /\b(?:margin|padding|scrollMargin|scrollPadding|border(?:Top|Bottom)?)(?:Left|Right)(?:Radius|Width|Color|Style)?\b/,
  /\btextAlign:\s*'(?:left|right)'/,
  /(?:^|[\s{(,])(?:left|right):\s*['"`\d-]/,
  /\s(?:ml|mr|pl|pr)=[{"]/,
  /\b(?:ta|align|position)="(?:left|right)"/,
];
/** An exception gives its reason, beside the line or just above it. */
const EXCEPTION = /physical: .{10,}/;

/** Sentences about every physical side: on a right-to-left screen it is the wrong one. */
export function checkPhysicalSides(files: readonly SourceFile[]): string[] {
  return files.filter(isChecked).flatMap((file) => {
    const patterns = file.path.endsWith('.css') ? IN_CSS : IN_CODE;
    const lines = file.text.split('\n');
    return lines.flatMap((line, index) => {
      const isExcepted = EXCEPTION.test(line) || EXCEPTION.test(lines[index - 1] ?? '');
      const isPhysical =
        !isExcepted && !isComment(line) && patterns.some((pattern) => pattern.test(line));
      return isPhysical
        ? [
            `${file.path}:${index + 1} names a physical side (${line.trim()}); use inline-start or inline-end.`,
          ]
        : [];
    });
  });
}

function isChecked({ path }: SourceFile): boolean {
  return /\.(css|tsx)$/.test(path) && CHECKED_FOLDERS.some((folder) => path.startsWith(folder));
}

function isComment(line: string): boolean {
  return /^\s*(\/\/|\/?\*)/.test(line);
}

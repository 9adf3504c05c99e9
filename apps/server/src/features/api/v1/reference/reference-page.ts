import { KEY_ERRORS } from '@pinkas/contract/api/v1/api-fields';
import type { ErrorCode } from '@pinkas/contract/errors';
import { WEBHOOK_EVENT_TYPES } from '@pinkas/domain/api/webhook-events';
import { API_CALLS_BURST, API_CALLS_PER_SECOND } from '@pinkas/domain/limits';
import {
  apiReference as wordsEn,
  apiReferenceCalls as callsEn,
} from '@pinkas/phrases/en/parts/api-reference';
import {
  apiReference as wordsHe,
  apiReferenceCalls as callsHe,
} from '@pinkas/phrases/he/parts/api-reference';

import { AppError } from '../../../../platform/errors/app-error.ts';
import { apiRefusal } from '../../../../platform/http/answers/api-refusal.ts';
import { describedCalls, type DescribedCall, type Description } from './described-calls.ts';
import { curlExample, typescriptExample, VERIFY_EXAMPLE } from './examples.ts';

export type ReferenceLanguage = 'he' | 'en';

type Words = Readonly<Record<keyof typeof wordsHe, string>>;
type CallWords = Readonly<Record<string, string>>;

const WORDS: Readonly<Record<ReferenceLanguage, Words>> = { he: wordsHe, en: wordsEn };
const CALLS: Readonly<Record<ReferenceLanguage, CallWords>> = { he: callsHe, en: callsEn };
const OTHER = { he: '/developers/en', en: '/developers' } as const;
const GUIDE = [
  'start',
  'keys',
  'apps',
  'twice',
  'money',
  'lists',
  'errors',
  'rate',
  'webhooks',
] as const;
/** Refusals of every call, which the guide lists once. */
const COMMON: readonly string[] = [...KEY_ERRORS, 'INTERNAL_ERROR'];
/** What sentences of refusals are filled with. */
const PARAMS = { address: '203.0.113.7', scope: 'documents.issue', feature: 'api' };

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function code(text: string): string {
  return `<code dir="ltr">${escaped(text)}</code>`;
}

function pre(text: string): string {
  return `<pre dir="ltr" tabindex="0"><code>${escaped(text)}</code></pre>`;
}

/** Returns the reference of the public API as a page without scripts, made from its description. */
export function referencePage(
  description: Description,
  { language, origin }: { readonly language: ReferenceLanguage; readonly origin: string },
): string {
  const words = WORDS[language];
  const calls = describedCalls(description);
  const groups = [...new Set(calls.map(groupOf))];
  return `<!doctype html>
<html lang="${language}" dir="${language === 'he' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(words.title)}</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<link rel="stylesheet" href="/developers/reference.css">
</head>
<body>
<header><a href="/">${escaped(words.product)}</a><span>${escaped(words.title)}</span>
<a href="/api/v1/openapi.json">${escaped(words.description)}</a>
<a href="${OTHER[language]}" lang="${language === 'he' ? 'en' : 'he'}">${escaped(words.other)}</a></header>
<div class="parts">
<nav aria-label="${escaped(words.contents)}">
<ul>${GUIDE.map((part) => `<li><a href="#${part}">${escaped(words[part])}</a></li>`).join('')}</ul>
${groups.map((group) => groupMenu(group, calls, language)).join('\n')}
</nav>
<main>
<h1>${escaped(words.title)}</h1>
${GUIDE.map((part) => guidePart(part, language)).join('\n')}
${calls.map((call) => callPart(call, language, origin)).join('\n')}
</main>
</div>
</body>
</html>
`;
}

function groupOf({ id }: DescribedCall): string {
  return id.slice(0, id.indexOf('.'));
}

function groupName(group: string, words: Words): string {
  return (words as Readonly<Record<string, string>>)[`group-${group}`] ?? group;
}

function groupMenu(
  group: string,
  calls: readonly DescribedCall[],
  language: ReferenceLanguage,
): string {
  const own = calls.filter((call) => groupOf(call) === group);
  const entries = own.map(
    ({ id, method }) =>
      `<li><a href="#${id}"><span>${escaped(nameOf(id, language))}</span> ${code(method)}</a></li>`,
  );
  return `<h2>${escaped(groupName(group, WORDS[language]))}</h2><ul>${entries.join('')}</ul>`;
}

function aboutOf(id: string, language: ReferenceLanguage): string {
  return CALLS[language][`about-${id}`] ?? '';
}

function nameOf(id: string, language: ReferenceLanguage): string {
  return CALLS[language][`call-${id}`] ?? id;
}

function guidePart(part: (typeof GUIDE)[number], language: ReferenceLanguage): string {
  const words = WORDS[language];
  const text = words[`${part}Text`]
    .replace('{perSecond}', String(API_CALLS_PER_SECOND))
    .replace('{burst}', String(API_CALLS_BURST));
  const more = MORE_OF[part]?.(language) ?? '';
  return `<section id="${part}" class="guide"><h2>${escaped(words[part])}</h2><p>${escaped(text)}</p>${more}</section>`;
}

/** What a part of the guide has under its text. */
const MORE_OF: Readonly<
  Partial<Record<(typeof GUIDE)[number], (of: ReferenceLanguage) => string>>
> = {
  errors: (language) => errorList(commonErrors(), language),
  webhooks: (language) =>
    `${pre(VERIFY_EXAMPLE)}<p>${escaped(WORDS[language].webhookEvents)}</p><p>${WEBHOOK_EVENT_TYPES.map(code).join(' ')}</p>`,
};

interface ListedError {
  readonly status?: number;
  readonly code: string;
}

function commonErrors(): ListedError[] {
  return COMMON.map((one) => ({ code: one }));
}

function errorList(errors: readonly ListedError[], language: ReferenceLanguage): string {
  const rows = errors.map(({ status, code: name }) => {
    const { message_he: he, message_en: en } = apiRefusal(
      new AppError(name as ErrorCode, PARAMS),
      status ?? 400,
      '',
    );
    const shown = status === undefined ? name : `${status} ${name}`;
    return `<div><dt>${code(shown)}</dt><dd>${escaped(language === 'he' ? he : en)}</dd></div>`;
  });
  return `<dl>${rows.join('')}</dl>`;
}

function callPart(call: DescribedCall, language: ReferenceLanguage, origin: string): string {
  const words = WORDS[language];
  const own = call.errors.filter((error) => !COMMON.includes(error.code));
  return `<section id="${call.id}" class="call">
<div class="words">
<p class="group">${escaped(groupName(groupOf(call), words))}</p>
<h2>${escaped(nameOf(call.id, language))}</h2>
<p class="line">${code(`${call.method} ${call.path}`)} <span>${escaped(words.scope)}: ${code(call.scope)}</span></p>
<p>${escaped(aboutOf(call.id, language))}</p>
${call.fields.length === 0 ? '' : `<h3>${escaped(words.fields)}</h3>${fieldList(call, words)}`}
${own.length === 0 ? '' : `<h3>${escaped(words.ownErrors)}</h3>${errorList(own, language)}`}
</div>
<div class="example">
<h3>${escaped(words.example)}: cURL</h3>${pre(curlExample(call, origin))}
<h3>${escaped(words.example)}: TypeScript</h3>${pre(typescriptExample(call, origin))}
</div>
</section>`;
}

function fieldList({ fields }: DescribedCall, words: Words): string {
  const rows = fields.map(({ name, place, type, isRequired, values }) => {
    const need = isRequired ? words.required : words.optional;
    const note = `${words[`place-${place}`]}, ${need}`;
    const listed = values.map((value) => code(value)).join(' ');
    return `<div><dt>${code(name)}</dt><dd>${code(type)} <span>${escaped(note)}</span> ${listed}</dd></div>`;
  });
  return `<dl>${rows.join('')}</dl>`;
}

import type { signaturePad as hebrew } from '../../he/shell/signature-pad.ts';

export const signaturePad: Record<keyof typeof hebrew, string> = {
  title: 'Drawn signature',
  help: 'Sign with a finger or the mouse. Your full name alone is enough.',
  clear: 'Clear the signature',
  drawn: 'Signed',
};

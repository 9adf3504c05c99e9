import {
  PASSWORD_RULES,
  passwordLacks,
  type PasswordRule,
} from '@pinkas/domain/identity/password-rules';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { Meter, type MeterColor } from '@pinkas/ui/feedback/meter';
import { IconCheck, IconPoint } from '@tabler/icons-react';

import { usePhrases } from '../language/use-phrases.ts';
import './password-strength.css';

const RULE_WORDS: Readonly<Record<PasswordRule, PhraseKey<'passwords'>>> = {
  length: 'ruleLength',
  digit: 'ruleDigit',
  lowercase: 'ruleLowercase',
  uppercase: 'ruleUppercase',
  unguessable: 'ruleUnguessable',
};

function colorOf(met: number): MeterColor {
  if (met === PASSWORD_RULES.length) return 'ok';
  return met > PASSWORD_RULES.length / 2 ? 'warn' : 'bad';
}

export interface PasswordStrengthProps {
  readonly password: string;
  /** The server, which alone knows the whole address of the person, found it guessable. */
  readonly isRefused: boolean;
}

/** Shows which password rules a new password meets, and which it still lacks. */
export function PasswordStrength({ password, isRefused }: PasswordStrengthProps) {
  const text = usePhrases('passwords');
  const found = passwordLacks(password, '');
  const lacks: readonly PasswordRule[] = found.length === 0 && isRefused ? ['unguessable'] : found;
  const met = PASSWORD_RULES.length - lacks.length;
  return (
    <div className="password-strength">
      <Meter
        label={text('passwordStrength', { met, all: PASSWORD_RULES.length })}
        parts={[{ key: 'met', amount: met, color: colorOf(met) }]}
        whole={PASSWORD_RULES.length}
        rest="none"
      />
      <ul className="password-strength__rules">
        {PASSWORD_RULES.map((rule) => {
          const isMet = !lacks.includes(rule);
          return (
            <li key={rule} {...(isMet && { className: 'password-strength__met' })}>
              {isMet ? <IconCheck aria-hidden /> : <IconPoint aria-hidden />}
              {text(RULE_WORDS[rule])}
              <span className="pk-visually-hidden">
                , {text(isMet ? 'ruleMet' : 'ruleLacking')}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

import { assert } from '@pinkas/domain/assert';
import type { LocalDate } from '@pinkas/domain/time/local-date';

/** Something that a person does on a day. */
export type Act = () => Promise<void>;

/** What people will do, by day. */
export interface Agenda {
  readonly plan: (day: LocalDate, act: Act) => void;
  /** Takes the acts of a day out, in the order in which they were planned. */
  readonly take: (day: LocalDate) => readonly Act[];
}

export function openAgenda(): Agenda {
  const days = new Map<LocalDate, Act[]>();
  let last = '';
  return {
    plan: (day, act) => {
      assert(day > last, 'nobody plans a day that has passed');
      days.set(day, [...(days.get(day) ?? []), act]);
    },
    take: (day) => {
      last = day;
      const acts = days.get(day) ?? [];
      days.delete(day);
      return acts;
    },
  };
}

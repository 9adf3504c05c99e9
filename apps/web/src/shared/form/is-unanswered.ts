interface Answer {
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
}

/**
 * Returns whether the answer to what is typed is still to come: the pause of typing is not over, or the
 * data is that of an earlier text. Data of this text that is only read again counts as its answer.
 */
export function isUnanswered(answer: Answer, search: string, typed: string): boolean {
  if (search !== typed.trim()) return true;
  return answer.isFetching && (answer.isPending || answer.isPlaceholderData);
}

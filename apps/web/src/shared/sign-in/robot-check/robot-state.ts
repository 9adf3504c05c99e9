/** The robot check of a form: whether it is required, and its response so far. */
export interface RobotState {
  readonly isAsked: boolean;
  readonly answer: string | undefined;
  /** A new round renders a new check. */
  readonly round: number;
}

export const NO_ROBOT_CHECK: RobotState = { isAsked: false, answer: undefined, round: 0 };

/** After a refusal: an answer counts once, so the next try needs a new one. */
export function nextRobotCheck({ round, isAsked }: RobotState, isNowAsked: boolean): RobotState {
  return { round: round + 1, isAsked: isAsked || isNowAsked, answer: undefined };
}

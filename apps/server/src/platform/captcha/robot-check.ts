/** Distinguishes people from robots where guessing or collecting would pay. */
export interface RobotCheck {
  /** A challenge for the browser, in the form of ALTCHA; undefined where its answers do not count. */
  challenge(): Promise<Record<string, unknown> | undefined>;
  /**
   * Whether the answer is fresh and was not used before; an absent one never is. Throws ROBOT_CHECK_AWAY where that
   * cannot be found out.
   */
  accepts(answer: string | undefined): Promise<boolean>;
}

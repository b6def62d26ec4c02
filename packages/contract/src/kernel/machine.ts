/** A move between states: from where, to where, and what it takes to be allowed. */
export interface Transition<State extends string = string, Permission extends string = string> {
  from: readonly State[];
  to: State;
  permission: Permission;
}

export interface Machine<
  State extends string = string,
  Name extends string = string,
  Permission extends string = string,
> {
  states: readonly State[];
  initial: State;
  transitions: Readonly<Record<Name, Transition<State, Permission>>>;
}

/** Declares the states of an entity. The server enforces it; the console draws its buttons from it. */
export const defineMachine = <
  const State extends string,
  const Name extends string,
  const Permission extends string,
>(
  machine: Machine<State, Name, Permission>,
): Machine<State, Name, Permission> => machine;

/** Whether a transition may start in this state. */
export const canMove = <State extends string, Name extends string>(
  machine: Machine<State, Name>,
  name: Name,
  from: State,
): boolean => machine.transitions[name].from.includes(from);

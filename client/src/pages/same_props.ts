// A component is not drawn again with its parent while all its props are the same.
import "@preact/signals"; // has its own rule, which this one follows
import { Component } from "preact";

type Props = Record<string, unknown>;

const { shouldComponentUpdate: ruleOfSignals } = Component.prototype;

/**
 * Draw a component again only if a prop is another value, or if a signal, its state or a context asks for it. The rule of
 * signals is the same, but leaves out components that read no signal and those with a context.
 */
export function skipSameProps(): void {
  Component.prototype.shouldComponentUpdate = function (next, state, context) {
    if (ruleOfSignals?.call(this, next, state, context) === false) return false;
    // changes of signals and hooks set a state; changes of a context do not ask at all
    return state !== this.state || !areSame(this.props as Props, next as Props);
  };
}

function areSame(one: Props, other: Props): boolean {
  const names = Object.keys(other);
  return names.length === Object.keys(one).length && names.every((name) => name in one && one[name] === other[name]);
}

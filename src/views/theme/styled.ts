import { css as gooberCss, keyframes as gooberKeyframes } from 'goober';
import { createElement, type ComponentProps, type ElementType, type JSX } from 'react';
import { installStyleSink } from './csp-sink.ts';

installStyleSink();

type Value = string | number;

/** A class with these declarations. Each must end in a semicolon, or goober ignores it. */
export const css = (strings: TemplateStringsArray, ...values: Value[]): string =>
  gooberCss(strings, ...values);

export const keyframes = (strings: TemplateStringsArray, ...values: Value[]): string =>
  gooberKeyframes(strings, ...values);

/** Joins class names; undefined ones are left out. */
export const classes = (...names: (string | undefined)[]): string => names.filter(Boolean).join(' ');

type DressedProps<C extends ElementType> = Omit<ComponentProps<C>, 'className'> & {
  className?: string | undefined;
};

/**
 * A component with its own class: `styled('div')` or `styled(Button)`, then the declarations. Use data attributes
 * for variants (`&[data-selected]`), never functions: goober would turn the function of a react-aria component into
 * text. A `className` is appended to the own one.
 */
export function styled<C extends ElementType>(component: C) {
  return (strings: TemplateStringsArray, ...values: Value[]) => {
    const own = css(strings, ...values);
    return function Dressed({ className, ...props }: DressedProps<C>): JSX.Element {
      return createElement<object>(component, { ...props, className: classes(own, className) });
    };
  };
}

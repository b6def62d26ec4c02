import * as React from 'react';
import { guardInputMethods } from './ui/input-method.ts';

/*
 * What every test of the console runs with: only what costs time without being looked at is left out.
 */

/**
 * React keeps for each element where it was made, which is an error with its stack and took a fifth of the time. Only
 * `captureOwnerStack` reads it, which nothing here calls. React itself leaves it out beyond 10,000 elements a second.
 */
const leaveOutOwnerStacks = (): void => {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
    throw new Error('React counts its owner stacks elsewhere: look how they are left out now');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  });
};

/**
 * The style of an element by its own attribute and its tag, which is all that there is: style sheets are empty here. The
 * library works out every property of all elements around it, for each element whose name is asked for.
 */
const simplifyComputedStyles = (view: typeof globalThis): void => {
  const workOut = view.getComputedStyle.bind(view);
  const sheetless = document.implementation.createHTMLDocument('');
  const displays = new Map<string, string>();
  const displayOf = (element: Element): string => {
    const known = displays.get(element.tagName);
    if (known !== undefined) return known;
    const probe = sheetless.createElementNS(element.namespaceURI, element.localName);
    sheetless.body.append(probe);
    const { display } = workOut(probe);
    probe.remove();
    displays.set(element.tagName, display);
    return display;
  };
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const own = 'style' in element ? element.style : undefined;
    if (!(own instanceof CSSStyleDeclaration)) return workOut(element);
    const styleValue = (name: string): string =>
      own.getPropertyValue(name) || (name === 'display' ? displayOf(element) : '');
    return new Proxy(own, {
      get: (style, name) => {
        if (name === 'getPropertyValue') return styleValue;
        return name === 'display' ? styleValue(name) : Reflect.get(style, name);
      },
    });
  };
  view.getComputedStyle = styleOf;
  globalThis.getComputedStyle = styleOf;
};

leaveOutOwnerStacks();
if (document.defaultView) simplifyComputedStyles(document.defaultView);
// As the console itself does.
guardInputMethods();

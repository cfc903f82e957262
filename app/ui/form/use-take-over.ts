import { useEffect, useLayoutEffect } from "react";

/**
 * Reads what was ticked or typed before the scripts came, in the step in which React takes the page over: a click between
 * that step and a later one would be taken back. (A server has no layout, and React would say so each time.)
 */
export const useTakeOver = typeof window === "undefined" ? useEffect : useLayoutEffect;

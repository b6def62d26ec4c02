// All of the fast lane, and what it leaves out (`inSlowLane`).
import './menu.e2e.ts';

// All of the fast lane, and what it leaves out (`inSlowLane`).
import './shell.e2e.ts';

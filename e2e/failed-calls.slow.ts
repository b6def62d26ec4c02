// All of the fast lane, and what it leaves out (`inSlowLane`).
import './failed-calls.e2e.ts';

// All of the fast lane, and what it leaves out (`inSlowLane`).
import './dictionary-changes.e2e.ts';

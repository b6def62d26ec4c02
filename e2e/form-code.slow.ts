// All of the fast lane, and what it leaves out (`inSlowLane`).
import './form-code.e2e.ts';
